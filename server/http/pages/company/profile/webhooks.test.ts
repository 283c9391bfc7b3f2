import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/profile/webhooks'
const filledIn = {
  webhook_url: 'https://hooks.example/in',
  webhook_events: 'preview.moved',
  webhook_password: testPassword,
}

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const open = async (path: string) => load((await admin.get(path)).text)
const errorsIn = (text: string) =>
  load(text)('.error[id]')
    .toArray()
    .map(({ attribs }) => attribs['id'])

it('a webhook is made with the own password, tested, given a new secret, changed and deleted', async () => {
  const wrong = await admin.post(PAGE, { ...filledIn, webhook_password: 'wrong' })
  expect([wrong.status, errorsIn(wrong.text)]).toEqual([422, ['webhook_password-error']])
  expect(load(wrong.text)('#webhook_url').val()).toBe(filledIn.webhook_url)
  expect(load(wrong.text)('[name=webhook_events][checked]').val()).toBe('preview.moved')

  const made = await admin.post(PAGE, filledIn)
  const secret = load(made.text)('#secret').text().trim()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const own = (await open(PAGE))('tbody a').attr('href')!
  expect((await admin.get(own)).text).not.toContain(secret)

  const form = (await open(own))('form[action$="/test"]').attr('action')!
  expect((await admin.post(form, {})).location).toBe(own)
  await app.core.runner.drain()
  const row = (await open(own))('tbody tr')
  expect(row.text()).toContain('HTTP 204')
  expect((await admin.post(row.find('form').attr('action')!, {})).location).toBe(own)
  expect((await open(own))('tbody tr').length).toBe(2)

  const rotation = await admin.post(`${own}/secret`, { webhook_password: testPassword })
  expect(load(rotation.text)('#secret').text().trim()).not.toBe(secret)

  const changed = { ...filledIn, webhook_url: 'https://new.example/' }
  expect((await admin.post(own, changed)).location).toBe(own)
  expect((await open(own))('#webhook_url').val()).toBe(changed.webhook_url)

  expect((await admin.get(`${own}/deletion`)).text).toContain('new.example')
  expect((await admin.post(`${own}/deletion`, {})).location).toBe(PAGE)
  expect((await open(PAGE))('tbody tr').length).toBe(0)
})

it('says at its field what is missing or wrong', async () => {
  const nothing = await admin.post(PAGE, {})
  expect([nothing.status, errorsIn(nothing.text)]).toEqual([
    422,
    ['webhook_url-error', 'webhook_events-error', 'webhook_password-error'],
  ])
  const noUrl = await admin.post(PAGE, { ...filledIn, webhook_url: 'hooks' })
  expect([noUrl.status, errorsIn(noUrl.text)]).toEqual([422, ['webhook_url-error']])
})

it('is switched on again after the product has switched it off', async () => {
  await admin.post(PAGE, filledIn)
  const own = (await open(PAGE))('tbody a').attr('href')!
  const { knex } = app.core.database
  await knex('webhooks').update({ off_at: 1, off_reason: 'gone', failing_since: 1 })
  const $ = await open(own)
  expect([$('form[action$="/test"]').length, $('.notice').text()]).toEqual([
    0,
    expect.stringContaining('410'),
  ])
  expect((await admin.post(`${own}/test`, {})).location).toBe(own)
  expect((await admin.post($('.notice form').attr('action')!, {})).location).toBe(own)
  expect((await open(own))('form[action$="/test"]').length).toBe(1)
})
