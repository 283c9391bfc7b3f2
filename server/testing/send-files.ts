import { load } from 'cheerio'
import type { TestApp } from './test-app.ts'
import type { Answer, Part, TestClient } from './test-client.ts'

const PAGE = '/company/data/import-csv'

/** Sends files by the upload page and has them read; returns the address of the page on which they are confirmed. */
export async function sendFiles(
  app: TestApp,
  client: TestClient,
  files: Omit<Part, 'name'>[],
  page = PAGE,
): Promise<string> {
  const answer = await client.upload(
    page,
    files.map((file) => ({ name: 'file', ...file })),
  )
  if (answer.status !== 303) throw new Error(`not received: ${answer.status}`)
  await app.core.runner.drain()
  return answer.location
}

/** What the confirmation's form would send, by control; `changes` without the number of the file. */
export function confirmationOf(html: string, changes: Record<string, string> = {}): Record<string, string> {
  const $ = load(html)
  const form: Record<string, string> = {}
  for (const select of $('.received .choices select').get()) {
    const name = $(select).attr('name')!
    form[name] = changes[name.replace(/-\d+$/, '')] ?? $(select).find('option[selected]').attr('value') ?? ''
  }
  return form
}

/** Sends one file and confirms what was read in it, with these changes. */
export async function sendFile(
  app: TestApp,
  client: TestClient,
  file: Omit<Part, 'name'>,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const address = await sendFiles(app, client, [file])
  return client.post(address, confirmationOf((await client.get(address)).text, changes))
}
