import { load } from 'cheerio'
import type { TestApp } from './test-app.ts'
import type { Answer, TestClient } from './test-client.ts'

export const HOUR = 60 * 60_000

/** The values that the form for an address sends unchanged: hidden fields and ticked boxes, without the token. */
export function pinsOf({ text }: Answer, action: string): Record<string, string> {
  const $ = load(text)
  const inputs = $(`form[action="${action}"]`)
    .find('input[type=hidden]:not([name=_csrf]), input[type=checkbox][checked]')
    .toArray()
  return Object.fromEntries(inputs.map((input) => [$(input).attr('name')!, $(input).attr('value')!]))
}

/** A day and a time as the controls send them, in Japanese time. */
export function controlsOf(name: 'publish' | 'withdraw', moment: number): Record<string, string> {
  const [, day, time] = /^(.{10})T(.{5})/.exec(new Date(moment + 9 * HOUR).toISOString())!
  return { [`${name}Day`]: day!, [`${name}Time`]: time! }
}

/** The console's forms on the way from a file to its publication. */
export class PublicationForms {
  private readonly app: TestApp
  private readonly admin: TestClient

  constructor(app: TestApp, admin: TestClient) {
    this.app = app
    this.admin = admin
  }

  /** Opens a form's page and sends the form with its pinned values. */
  async send(path: string, more: Record<string, string> = {}): Promise<Answer> {
    return this.admin.post(path, { ...(await this.pins(path)), ...more })
  }

  /** The values that the form of a page sends unchanged. */
  async pins(path: string): Promise<Record<string, string>> {
    return pinsOf(await this.open(path), path)
  }

  /** The page with the form that is sent to an address. That of a publication leaves drafts out. */
  open(path: string): Promise<Answer> {
    const isPublication = path === '/company/preview/publication'
    return this.admin.get(isPublication ? '/company/preview?step=publish' : path)
  }

  async move(): Promise<void> {
    await this.admin.get('/company/preview')
    await this.admin.post('/company/preview/move')
  }

  /** Imports rows into company a's draft and moves them to the preview. */
  async prepare(rows: number): Promise<void> {
    await this.app.importCsv(this.app.a, { rows })
    await this.move()
  }
}
