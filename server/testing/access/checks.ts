import { expect } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
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

/** The steps at which signing in can stop, by the `step` of the routes that are open then. */
export const signInSteps = ['code', 'change'] as const

type SignInStep = (typeof signInSteps)[number]

/** Runs `work` while signing in as A's admin stops at a step: a second factor is asked for, or the password is temporary. */
export async function atStep(app: TestApp, step: SignInStep, work: () => Promise<void>): Promise<void> {
  const set = async (isOn: boolean) => {
    if (step === 'code') {
      const policy = { ...defaultPolicy, forceTwoFactor: isOn }
      await app.core.policies.update(systemActor('test'), app.a.id, policy)
    } else {
      const admin = app.core.database.knex('users').where({ id: app.a.adminId })
      await admin.update({ password_is_temporary: isOn })
    }
  }
  await set(true)
  await work()
  await set(false)
}

/** The headers with the token of the step at which signing in as A's admin stops. */
export async function stepHeaders(app: TestApp, step: SignInStep): Promise<Record<string, string>> {
  const login = { email: app.a.adminEmail, password: testPassword }
  const first = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
  expect(first.json().status).toBe({ code: 614, change: 615 }[step])
  return { 'x-access-token': first.json().results.token as string, accept: 'application/json' }
}

/** A browser with the cookie of that step. */
export async function stepBrowser(app: TestApp, step: SignInStep): Promise<TestClient> {
  const client = app.client(app.a.host)
  const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
  expect(answer.location).toBe({ code: '/login-step-2', change: '/reset-password/1' }[step])
  return client
}

/** What somebody else's page can send in place of the right token: `_csrf` in the address, or a wrong one in its place. */
const forgeries = [
  { what: 'none', token: () => '' },
  { what: 'another session’s', token: ({ otherAdmin }: AccessWorld) => otherAdmin.csrfToken },
  { what: 'one of the same length', token: () => 'x'.repeat(64) },
  { what: 'the right one, in the address', token: () => '', inAddress: true },
]

/**
 * Expects 403 from each route, whose requests must not be carried out. A token is compared in one place and a route is
 * guarded or not: each is sent one kind of forgery, in turn. What reads its body itself, and everything in a complete
 * run, is sent all. Returns the answers.
 */
export async function expectForgeriesRefused(
  world: AccessWorld,
  routes: readonly Route[],
  requestOf: (route: Route) => AccessRequest,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [at, route] of routes.entries()) {
    const isWhole = route.body === 'multipart' || process.env.CHECK_ALL === '1'
    for (const forgery of isWhole ? forgeries : [forgeries[at % forgeries.length]!]) {
      const { what, token, inAddress } = forgery
      const forged = rightRole(world, route)
      const request = requestOf(route)
      const path = inAddress ? `${request.path}?_csrf=${forged.csrfToken}` : request.path
      forged.csrfToken = token(world)
      const answer = await sendRequest(forged, route, { ...request, path })
      expect([nameOf(route), what, answer.status]).toEqual([nameOf(route), what, 403])
      answers.push(answer)
    }
  }
  return answers
}

/** Expects the same answer for another company's id as for an unknown one, and returns it. */
export async function expectLikeUnknown(
  client: TestClient,
  route: Route,
  requestFor: RequestFor,
  headers = {},
): Promise<Answer> {
  const [foreign, unknown] = [requestFor('foreign'), requestFor('unknown')]
  const answer = await sendRequest(client, route, foreign, headers)
  const other = await sendRequest(client, route, unknown, headers)
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
