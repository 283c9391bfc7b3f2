import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const head = 'year,section_code,facility,name,number_of_payments,amount\r\n'.repeat(2)
const list = '氏名,施設,メールアドレス\r\n石田 学,湾岸大学,ishida@example.jp\r\n誰か,,x\r\n'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: `${head}2024,C1,湾岸大学,石田　学,2,44548` })
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const open = async (path: string) => load((await admin.get(path)).text)
const send = (text: string | null, days = '14') =>
  admin.upload('/company/preview/reviews', [
    ...Object.entries({ type: 'disclosure', days, language: 'ja' }).map(([name, value]) => ({
      name,
      value,
    })),
    ...(text === null ? [] : [{ name: 'file', fileName: 'list.csv', value: text }]),
  ])

it('begins with a list, says what was found and how many e-mails go out, and ends when staff say so twice', async () => {
  expect((await open('/company/preview/reviews'))('form[enctype]')).toHaveLength(0)
  await app.core.publishing.moveToPreview(testActor(app.a.id, app.a.adminId), app.a.id)
  expect((await send(null)).status).toBe(422)
  expect(load((await send(null, '0')).text)('.errsum a')).toHaveLength(2)
  const refused = load((await send('氏名\r\n石田\r\n', '0')).text)
  expect(refused('#days-error').text()).toContain('1から90まで')

  const { status, location } = await send(list)
  expect([status, location]).toEqual([303, '/company/preview/reviews/1'])
  const prepared = await open(location)
  expect(prepared('main').text()).toMatch(/1通のメールを送ります/)
  expect(
    prepared('main tbody tr')
      .toArray()
      .map((row) => prepared(row).text()),
  ).toEqual([
    expect.stringMatching(/石田 学　湾岸大学.*見つかった/),
    expect.stringMatching(/誰か.*アドレスの誤り/),
  ])
  expect((await admin.post(`${location}/start`)).location).toBe(location)
  const again = await admin.post(`${location}/start`)
  expect([again.status, load(again.text)('.errsum').text()]).toEqual([
    409,
    expect.stringContaining('すでに始めています'),
  ])
  await app.core.runner.drain()
  const publishing = await open('/company/preview?step=publish')
  expect(publishing(`main a[href="${location}"]`)).toHaveLength(1)
  // Whoever decides on a publication is told what it would end, too.
  const actor = testActor(app.a.id, app.a.adminId)
  const asked = {
    kind: 'publish',
    note: '',
    attestation: 'yes',
    publishAt: app.clock.now() + 86_400_000,
  } as const
  const planned = (await app.core.publications.request(actor, app.a.id, asked))!
  const decision = await open(`/company/preview/requests/${planned.id}`)
  expect(decision(`main a[href="${location}"]`)).toHaveLength(1)
  await app.core.publications.cancel(actor, app.a.id, planned.id)

  expect((await admin.post(`${location}/mails`)).status).toBe(409)
  // Nobody can be written to again today: there is no button for it, but since when there will be.
  const sent = await open(location)
  expect(sent('form[action$="/mails"]')).toHaveLength(0)
  expect(sent('main').text()).toMatch(/1件に次に送れるのは、早くて/)
  expect((await open('/company/preview/reviews'))('form[enctype]')).toHaveLength(0)
  expect((await open(location))('a[href$="/end"]')).toHaveLength(1)
  expect((await open(`${location}/end`))('form[action$="/end"]')).toHaveLength(1)
  expect((await admin.post(`${location}/end`)).location).toBe(location)
  expect((await admin.get(`${location}/end`)).location).toBe(location)
  expect((await admin.post(`${location}/mails`)).text).toContain('この確認はすでに終わっているため')
  expect((await open(`${location}?answer=none`))('main tbody tr')).toHaveLength(1)
})

it('asks before it writes a second time within a day, and offers no start where there can be none', async () => {
  const { location } = await send(list)
  const prepared = await open(location)
  expect(prepared('main').text()).toMatch(/1件には、この24時間に別の確認のメールを送っています/)
  const choices = prepared('input[name="leaveOut"]').toArray()
  // To leave those out would write to nobody, and nothing else is chosen for staff.
  expect(choices.map((choice) => [choice.attribs['value'], 'checked' in choice.attribs])).toEqual([
    ['nobody', false],
  ])
  const refused = await admin.post(`${location}/start`)
  expect(refused.status).toBe(422)
  expect(load(refused.text)('.errsum a[href="#leaveOut"]')).toHaveLength(1)

  await app.importCsv(app.a, { content: `${head}2024,C1,湾岸大学,石田　学,2,1` })
  await app.core.publishing.moveToPreview(testActor(app.a.id, app.a.adminId), app.a.id)
  expect((await open(location))('form[action$="/start"]')).toHaveLength(0)
  expect((await admin.post(`${location}/start`, { leaveOut: 'nobody' })).status).toBe(409)
})
