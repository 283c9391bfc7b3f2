import { expect } from '@jest/globals'
import type { Route } from '#server/http/routing/route.ts'
import { databaseState } from '#server/testing/database-state.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer, type TestClient } from '#server/testing/test-client.ts'
import { comparable, nameOf, sendRequest, type AccessRequest, type RequestFor } from './requests.ts'
import type { AccessWorld } from './world.ts'

/** A user without the role for a route; undefined if the route needs none. */
export function wrongRole({ admin, system }: AccessWorld, { access }: Route): TestClient | undefined {
  return access === 'company-admin' ? system : access === 'system-admin' ? admin : undefined
}

/** A new browser of a user with the role for a route, whose CSRF token a test can replace. */
function rightRole({ app, admin, system }: AccessWorld, { access }: Route): TestClient {
  return access === 'system-admin' ? system.on(system.host) : admin.on(app.a.host)
}

/** Expects that `work` leaves the database as it was. */
export async function expectUnchanged(app: TestApp, work: () => Promise<void>): Promise<void> {
  const before = await databaseState(app.core.database)
  await work()
  expect(await databaseState(app.core.database)).toEqual(before)
}

/** Runs `work` while A's admin must replace a temporary password, so that signing in stops at that step. */
export async function withTemporaryPassword(app: TestApp, work: () => Promise<void>): Promise<void> {
  const admin = () => app.core.database.knex('users').where({ id: app.a.adminId })
  await admin().update({ password_is_temporary: true })
  await work()
  await admin().update({ password_is_temporary: false })
}

/** The headers with the token of the step at which A's admin has to replace the temporary password. */
export async function stepHeaders(app: TestApp): Promise<Record<string, string>> {
  const login = { email: app.a.adminEmail, password: testPassword }
  const first = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
  expect(first.json().status).toBe(615)
  return { 'x-access-token': first.json().results.token as string, accept: 'application/json' }
}

/** A browser with the cookie of that step. */
export async function stepBrowser(app: TestApp): Promise<TestClient> {
  const client = app.client(app.a.host)
  const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
  expect(answer.location).toBe('/reset-password/1')
  return client
}

/** Expects 403 for each wrong CSRF token, and for the right one in the address. Returns the answers to the wrong ones. */
export async function expectForgeriesRefused(
  world: AccessWorld,
  route: Route,
  request: AccessRequest,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const token of ['', world.otherAdmin.csrfToken, 'x'.repeat(64)]) {
    const forged = rightRole(world, route)
    forged.csrfToken = token
    const answer = await sendRequest(forged, route, request)
    expect([nameOf(route), token, answer.status]).toEqual([nameOf(route), token, 403])
    answers.push(answer)
  }
  const inAddress = rightRole(world, route)
  const path = `${request.path}?_csrf=${inAddress.csrfToken}`
  inAddress.csrfToken = ''
  expect((await sendRequest(inAddress, route, { ...request, path })).status).toBe(403)
  return answers
}

/** Expects the same answer for another company's id as for an unknown one, and returns it. */
export async function expectLikeUnknown(
  client: TestClient,
  route: Route,
  requestFor: RequestFor,
): Promise<Answer> {
  const [foreign, unknown] = [requestFor('foreign'), requestFor('unknown')]
  const answer = await sendRequest(client, route, foreign)
  const other = await sendRequest(client, route, unknown)
  const name = [nameOf(route), requestFor('own')]
  expect([name, comparable(answer, foreign)]).toEqual([name, comparable(other, unknown)])
  return answer
}

/** Expects that reading routes as each of these users changes nothing and never fails. */
export async function expectReadingIsSafe(
  { app, admin, otherAdmin, system }: AccessWorld,
  routes: readonly Route[],
  requestOf: (route: Route) => AccessRequest,
): Promise<void> {
  await expectUnchanged(app, async () => {
    for (const client of [app.client(app.a.host), admin, otherAdmin, system])
      for (const route of routes)
        expect((await sendRequest(client, route, requestOf(route))).status).toBeLessThan(500)
  })
}
