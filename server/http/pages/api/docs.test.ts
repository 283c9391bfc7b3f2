import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { inputOf } from '#server/http/api/v1/description/call-input.ts'
import { isOpen } from '#server/http/api/v1/open-read/is-open.ts'
import { nameOfCall } from '#server/http/api/v1/description/call-name.ts'
import { apiCalls } from '#server/http/api/v1/routes.ts'
import { paths } from '#server/http/paths.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { exampleNames } from './examples.ts'

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a)
  await app.publish(app.a)
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

describe('the pages about the API', () => {
  it('lead on every host from the list to each call', async () => {
    for (const host of [app.a.host, CONSOLE_HOST]) {
      const client = app.client(host)
      const $ = load((await client.get(paths.apiDocs)).text)
      const linked = $('#calls a')
        .map((_, link) => $(link).attr('href')!)
        .get()
      expect(linked.toSorted()).toEqual(
        apiCalls(app.services)
          .map((call) => paths.apiCallDocs(nameOfCall(call)))
          .toSorted(),
      )
      // In the frame of a company's site all of them, in that of the console some.
      for (const href of host === CONSOLE_HOST ? linked.slice(0, 3) : linked)
        expect([href, (await client.get(href)).status]).toEqual([href, 200])
    }
  })

  it('are where the address of all calls leads to', async () => {
    for (const address of [paths.api, `${paths.api}/`]) {
      const { status, headers } = await visitor.get(address)
      expect([address, status, headers.location]).toEqual([address, 308, expect.any(String)])
    }
    expect((await visitor.get(paths.api)).headers.location).toBe(paths.apiDocs)
  })

  it('make open calls by a form, without a script', async () => {
    const open = apiCalls(app.services).filter((call) => isOpen(call) && call.published && !call.host)
    for (const call of open) {
      const name = nameOfCall(call)
      const $ = load((await visitor.get(paths.apiCallDocs(name))).text)
      const form = $('main form')
      const named = form
        .find('[name]')
        .map((_, control) => $(control).attr('name'))
        .get()
      // A company's site answers for itself.
      expect([name, named]).toEqual([
        name,
        inputOf(call)
          .map((one) => one.name)
          .filter((one) => one !== 'domain'),
      ])
      const sent = new URLSearchParams(form.serialize())
      const answer = await visitor.get(`${form.attr('action')}?${sent}`)
      expect([name, answer.json().status]).toEqual([name, 200])
      // What is left empty makes it no other call.
      expect([name, answer.headers['access-control-allow-origin']]).toEqual([name, '*'])
    }
    expect(load((await visitor.get(paths.apiCallDocs('get-audit-list'))).text)('main form').length).toBe(0)
  })

  it('lead to the example programs, which are read as text', async () => {
    const $ = load((await visitor.get(paths.apiDocs)).text)
    const linked = $('#use li a')
      .map((_, link) => $(link).attr('href')!)
      .get()
    expect(linked).toEqual(exampleNames.map(paths.apiExample))
    for (const href of linked) {
      const { status, headers, text } = await visitor.get(href)
      expect([href, status, headers['content-type']]).toEqual([href, 200, 'text/plain; charset=utf-8'])
      expect(text).toMatch(/^#!.*\n/)
    }
    for (const name of ['README.md', '..%2fREADME.md', 'x'])
      expect((await visitor.get(paths.apiExample(name))).status).toBe(404)
  })

  it('say what an API token may do, with a command that it may send', async () => {
    const $ = load((await visitor.get(paths.apiCallDocs('put-data-record-update'))).text)
    const [byPerson, byToken] = $('main .asis code')
      .toArray()
      .map((code) => $(code).text())
      .filter((text) => text.startsWith('curl'))
    expect(byPerson).toContain('"id":"1-1"')
    expect(byToken).toMatch(/'Authorization: Bearer TOKEN'.*"section_type":2/)
    expect(byToken).not.toContain('"id"')
  })

  it('say what repeats a call that changes something', async () => {
    const textOf = async (name: string) =>
      load((await visitor.get(paths.apiCallDocs(name))).text)('main').text()
    expect(await textOf('put-data-record-update')).toMatch(/Idempotency-Key .*714.*721/)
    expect(await textOf('get-data-record-list')).not.toContain('Idempotency-Key')
  })

  it('are pages too where there is none', async () => {
    const { status, headers } = await visitor.get(paths.apiCallDocs('get-nothing'))
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })
})
