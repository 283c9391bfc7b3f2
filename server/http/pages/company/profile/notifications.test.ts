import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/profile/notifications'
const all = [
  ...['import_done', 'import_failed', 'publication_waiting', 'publication_decided'],
  ...['publication_done', 'publication_withdrawn', 'publication_failed'],
  'request_received',
  'request_due',
  'webhook_off',
]

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const tickedIn = (text: string) =>
  load(text)('main input[type=checkbox][checked]')
    .toArray()
    .map(({ attribs }) => attribs.name)
const ticked = async (client: TestClient) => tickedIn((await client.get(PAGE)).text)
const form = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1']))

it('every mail is on at first, and the page says which always come', async () => {
  expect(await ticked(admin)).toEqual(all)
  const text = load((await admin.get(PAGE)).text)('main').text()
  expect(text).toContain(app.core.translate('ja', 'profile.mails.always.text'))
  expect(text).toContain(app.a.adminEmail)
})

it('keeps what is ticked, for the reader alone, and tells the log', async () => {
  const answer = await admin.post(PAGE, form('import_failed', 'publication_waiting'))
  expect([answer.status, answer.location]).toEqual([303, PAGE])
  expect((await admin.follow(answer)).text).toContain(app.core.translate('ja', 'api.update.200'))
  expect(await ticked(admin)).toEqual(['import_failed', 'publication_waiting'])
  expect(await ticked(await app.adminOf(app.b))).toEqual(all)
  const [entry] = (await app.core.audit.list(app.a.id, {}, 1, 1)).entries
  expect(entry).toMatchObject({
    event: 'user_updated',
    target: { kind: 'user', id: String(app.a.adminId) },
    details: { importDone: { from: true, to: false } },
  })
  await admin.post(PAGE, form())
  expect(await ticked(admin)).toEqual([])
  await admin.post(PAGE, form(...all))
  expect(await ticked(admin)).toEqual(all)
})

it('brings an empty choice back after a session has ended', async () => {
  const client = await app.adminOf(app.a)
  await client.get(PAGE)
  await app.core.userManagement.endSessions(
    { userId: null, companyId: null, ip: '', requestId: 'test' },
    app.a.id,
    app.a.adminId,
  )
  const referer = `http://${app.a.host}${PAGE}`
  expect((await client.post(PAGE, { marker: '1' }, { referer })).location).toBe('/login')
  const back = await client.signIn(app.a.adminEmail)
  expect(back.text).toContain(`action="${PAGE}"`)
  expect(tickedIn(back.text)).toEqual([])
  expect((await app.core.notifications.of(app.a.adminId)).importDone).toBe(true)
})

it('is for the company’s admins', async () => {
  expect((await app.client(app.a.host).get(PAGE)).location).toBe('/login')
  expect((await (await app.systemAdmin()).get(PAGE)).location).toBe('/admin/companies')
})
