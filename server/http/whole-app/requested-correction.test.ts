import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'

const head = 'year,section_code,facility,name,number_of_payments,amount\r\n'.repeat(2)
const follow = '/corrections/requests/follow'

let app: TestApp
let requester: TestClient
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: `${head}2024,C1,湾岸大学,石田　学,2,44548` })
  await app.publish(app.a)
  requester = app.client(app.a.host)
  await requester.agree('disclosure')
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const open = async (client: TestClient, path: string) => load((await client.get(path)).text)
const lastMail = async () => (await waitingMails(app.core)).findLast(({ to }) => to === 'ishida@example.jp')!

/** Sends the form of a page that goes to an address ending so, with what it has, changed. */
async function send(client: TestClient, path: string, action: string, changes: Record<string, string> = {}) {
  const form = (await open(client, path))(`form[action$="${action}"]`)
  const has = Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]))
  return client.post(form.attr('action')!, { ...has, ...changes })
}

it('leads from a form on the site over inbox, draft and answer to an edition, and back to the requester', async () => {
  const listing = await open(requester, '/disclosure/detail/1310?year=2024')
  const form = `${listing('tbody a').first().attr('href')}/request`
  const row = (await open(requester, form))('input[name=row]').first().attr('value')!
  await requester.post(`${form}?row=${row}`, {
    ...{ row, what: 'amount', details: '<b>金額</b>が違います。', proposed_amount: '44,000' },
    ...{ requester: 'self', name: '石田 学', institution: '', email: 'ishida@example.jp' },
  })
  expect((await open(admin, '/company/requests'))('.empty').text()).toContain('申し出はまだありません')
  const { pathname, search } = new URL(String((await lastMail()).data['link']))
  await requester.follow(await requester.get(pathname + search))
  expect((await requester.post('/corrections/requests/confirm')).location).toBe(follow)

  const inbox = await open(admin, '/company/requests')
  const page = inbox('tbody a').attr('href')!
  expect((await open(admin, page))('blockquote').text()).toBe('<b>金額</b>が違います。')
  await send(admin, page, '/values', { take: '1' })
  await send(admin, page, '/answer', { outcome: 'corrected', answer: '次の版で訂正します。' })
  expect((await lastMail()).template).toBe('request-answered')
  expect((await open(requester, follow))('main').text()).toContain('次の版で訂正します。')

  await app.publish(app.a)
  expect((await open(admin, page))('main').text()).toContain('第2版で訂正')
  expect(await lastMail()).toMatchObject({ template: 'request-corrected', data: { edition: 2 } })
  expect((await open(requester, follow))('main').text()).toContain('第2版')
  expect((await open(requester, '/disclosure/detail/1310?year=2024'))('tbody').text()).toContain('44,000')
})
