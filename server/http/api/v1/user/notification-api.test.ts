import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const PATH = '/api/v1/user/notification-setting'
const all = {
  ...{ import_done: true, import_failed: true, publication_waiting: true, publication_decided: true },
  ...{ publication_done: true, publication_withdrawn: true, publication_failed: true, webhook_off: true },
  ...{ request_received: true, request_due: true },
}

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const call = async (client: TestClient, method: string, body?: object) => {
  const answer = await client.call(method, PATH, body)
  return { http: answer.status, ...answer.json() }
}

it('returns the caller’s settings, and changes the given ones', async () => {
  expect(await call(admin, 'GET')).toMatchObject({ status: 200, results: all })
  const changed = { ...all, import_done: false }
  expect(await call(admin, 'PUT', { import_done: false })).toMatchObject({ status: 200, results: changed })
  expect(await call(admin, 'PUT', {})).toMatchObject({ results: changed })
  expect((await call(admin, 'GET')).results).toEqual(changed)
})

it('SEC-TEN-10: never changes another user’s settings', async () => {
  const before = await app.core.notifications.of(app.a.adminId)
  for (const name of ['user_id', 'id', 'company_id'])
    expect(await call(admin, 'PUT', { [name]: app.b.adminId, import_failed: false })).toMatchObject({
      status: 406,
      errors: [{ field: name }],
    })
  expect((await call(await app.adminOf(app.b), 'GET')).results).toEqual(all)
  expect(await app.core.notifications.of(app.a.adminId)).toEqual(before)
})

it('refuses invalid fields, other roles and requests without a session', async () => {
  for (const wrong of ['perhaps', 2, null, []])
    expect(await call(admin, 'PUT', { publication_done: wrong })).toMatchObject({
      ...{ http: 400, status: 406 },
      errors: [{ field: 'publication_done' }],
    })
  expect(await call(await app.systemAdmin(), 'GET')).toMatchObject({ http: 403, status: 610 })
  expect((await call(app.client(app.a.host), 'GET')).http).toBe(401)
})
