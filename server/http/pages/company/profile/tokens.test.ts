import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/profile/tokens'
const filledIn = {
  token_name: '会計システム',
  token_scopes: 'read',
  token_days: '30',
  token_password: testPassword,
}

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const rows = async () => load((await admin.get(PAGE)).text)('tbody tr').toArray().length

it('a token is made with the own password, and shown once', async () => {
  const wrong = await admin.post(PAGE, { ...filledIn, token_password: 'wrong' })
  expect([wrong.status, load(wrong.text)('#token_password-error').length]).toEqual([422, 1])
  expect(load(wrong.text)('#token_name').val()).toBe(filledIn.token_name)
  expect(load(wrong.text)('[name=token_scopes][checked]').val()).toBe('read')
  expect(await rows()).toBe(0)

  const made = await admin.post(PAGE, filledIn)
  expect(made.status).toBe(200)
  const text = load(made.text)('#token').text().trim()
  const authorization = `Bearer ${text}`
  const call = () => app.client(app.a.host).get('/api/v1/upload-file/list', { authorization })
  expect((await call()).status).toBe(200)
  expect((await admin.get(PAGE)).text).not.toContain(text)
  expect(await rows()).toBe(1)

  const revocation = load((await admin.get(PAGE)).text)('tbody a').attr('href')!
  expect((await admin.get(revocation)).text).toContain(filledIn.token_name)
  expect((await admin.post(revocation, {})).location).toBe(PAGE)
  expect((await call()).status).toBe(401)
  expect(load((await admin.get(PAGE)).text)('tbody a').length).toBe(0)
  // Whoever comes back to the question, or asks twice, is led to the list.
  expect((await admin.get(revocation)).location).toBe(PAGE)
  expect((await admin.post(revocation, {})).location).toBe(PAGE)
})

it('says at its field what is missing', async () => {
  const { status, text } = await admin.post(PAGE, {})
  const named = load(text)('.error[id]')
    .toArray()
    .map(({ attribs }) => attribs['id'])
  expect([status, named]).toEqual([422, ['token_name-error', 'token_scopes-error', 'token_password-error']])
})
