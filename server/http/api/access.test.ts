// On both engines: who may reach what is asked of the database in each request.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  ask,
  comparable,
  isUnsafe,
  lineOf,
  nameOf,
  needsSignIn,
  type Asking,
} from '#server/testing/access/ask.ts'
import { askingOfCall, missingIn, nameOfCall, waysToAsk } from '#server/testing/access/call-askings.ts'
import { startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import { databaseState } from '#server/testing/database-state.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import type { Route } from '../routing/route.ts'
import type { ApiCall } from './v1/call.ts'
import { apiCalls, apiRoutes } from './v1/routes.ts'

let app: TestApp
let world: AccessWorld
let routes: Route[]
let calls: Map<string, ApiCall>
let admin: TestClient
let otherAdmin: TestClient
let system: TestClient

beforeAll(async () => {
  world = await startAccessWorld()
  ;({ app, admin, otherAdmin, system } = world)
  routes = apiRoutes(app.services)
  calls = new Map(apiCalls(app.services).map((call) => [nameOfCall(call), call]))
})
afterAll(() => app.close())

const callOf = (route: Route) => calls.get(nameOf(route))!

/** A valid request about A's own things. */
const askingOf = (route: Route): Asking => askingOfCall(callOf(route), world.things)

/** Each way in which a call names something of a company. */
const waysOf = (route: Route) => waysToAsk(callOf(route), world.things)

describe('the calls', () => {
  it('are those of the snapshot, which says of each who may call it', () => {
    expect(`\n${routes.map(lineOf).join('\n')}\n`).toMatchSnapshot()
  })

  it('let only signing in, following a mailed link and telling of a visit be done by anybody', () => {
    const open = routes.filter((route) => isUnsafe(route) && !needsSignIn(route)).map(nameOf)
    expect(open).toEqual([
      ...['post /api/v1/auth/login', 'post /api/v1/auth/otp-login', 'post /api/v1/auth/otp-resend'],
      ...['put /api/v1/auth/forgot-password', 'post /api/v1/auth/register'],
      'post /api/v1/auth/confirm-email',
      ...['view', 'view-per-section', 'unique-visitor'].map(
        (what) => `put /api/v1/dashboard/public/update-${what}`,
      ),
    ])
  })

  it('say what their ids are ids of, and give an example of the rest of their input', () => {
    expect([...calls.values()].flatMap((call) => missingIn(call, world.things))).toEqual([])
  })

  it('name a call once', () => {
    expect(calls.size).toBe(routes.length)
  })
})

describe('SEC-ROL-01 nobody signed in', () => {
  it('is answered 401', async () => {
    for (const route of routes.filter(needsSignIn)) {
      const answer = await ask(app.client(app.a.host), route, askingOf(route))
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 401, ''])
      expect(answer.json().status).toBe(401)
    }
  })

  it('reads what is public', async () => {
    for (const route of routes.filter((one) => !needsSignIn(one) && !isUnsafe(one))) {
      const { status } = await ask(app.client(app.a.host), route, askingOf(route))
      expect([nameOf(route), status < 400]).toEqual([nameOf(route), true])
    }
  })
})

describe('SEC-ROL-01 the wrong role', () => {
  const wrongRoleOf = ({ access }: Route) =>
    access === 'company-admin' ? system : access === 'system-admin' ? admin : undefined

  it('is answered 610 and stays signed in', async () => {
    for (const route of routes) {
      const client = wrongRoleOf(route)
      if (!client) continue
      const answer = await ask(client, route, askingOf(route))
      expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 403, 610])
    }
    const info = await system.call('GET', '/api/v1/auth/info')
    expect(info.json().results.user.email).toBe(app.systemAdminEmail)
  })
})

describe('SEC-AUTH-17, SEC-OTP-08 half signed in', () => {
  it('by a step’s token: every call but that step’s answers 603, and nothing changes', async () => {
    const { knex } = app.core.database
    const login = { email: app.a.adminEmail, password: testPassword }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const first = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
    expect(first.json().status).toBe(615)
    const before = await databaseState(app.core.database)
    const open: string[] = []
    for (const route of routes) {
      if (route.step === 'change') open.push(nameOf(route))
      if (route.step === 'change') continue
      const token = { 'x-access-token': first.json().results.token as string, accept: 'application/json' }
      const answer = await ask(app.client(app.a.host), route, askingOf(route), token)
      expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 603])
    }
    expect(open.filter((name) => name !== 'put /api/v1/user/reset-password/:id')).toEqual([])
    expect(await databaseState(app.core.database)).toEqual(before)
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })

  it('by the cookie of a step’s page: is nobody to every call (SEC-SES-16)', async () => {
    const { knex } = app.core.database
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const client = app.client(app.a.host)
    const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.location).toBe('/reset-password/1')
    for (const route of routes.filter(needsSignIn)) {
      const { status, location } = await ask(client, route, askingOf(route))
      expect([nameOf(route), status, location]).toEqual([nameOf(route), ...[401, '']])
    }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })
})

/** A browser of somebody who may call a route, to be spoilt. */
const signedInFor = ({ access }: Route) =>
  access === 'system-admin' ? system.on(system.host) : admin.on(app.a.host)

describe('SEC-CSRF-01 every unsafe call of the signed in', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter((one) => isUnsafe(one) && needsSignIn(one))) {
      const asking = askingOf(route)
      for (const token of ['', otherAdmin.csrfToken, 'x'.repeat(64)]) {
        const forged = signedInFor(route)
        forged.csrfToken = token
        const answer = await ask(forged, route, asking)
        expect([nameOf(route), token, answer.status]).toEqual([nameOf(route), token, 403])
        expect(answer.json().status).toBe(403)
      }
      const inAddress = signedInFor(route)
      const path = `${asking.path}?_csrf=${inAddress.csrfToken}`
      inAddress.csrfToken = ''
      expect((await ask(inAddress, route, { ...asking, path })).status).toBe(403)
    }
    expect(await databaseState(app.core.database)).toEqual(before)
    expect(await app.temporaryFiles()).toEqual([])
  })
})

describe('SEC-TEN-01 another company’s id', () => {
  it('answers like one that does not exist, by every call, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter(({ access }) => access !== 'system-admin'))
      for (const asking of waysOf(route)) {
        const foreign = await ask(admin, route, asking('foreign'))
        const unknown = await ask(admin, route, asking('unknown'))
        expect([nameOf(route), asking('own'), comparable(foreign, asking('foreign'))]).toEqual([
          ...[nameOf(route), asking('own')],
          comparable(unknown, asking('unknown')),
        ])
        expect([nameOf(route), asking('own'), foreign.status >= 400]).toEqual([
          ...[nameOf(route), asking('own'), true],
        ])
      }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is any company’s for the system admin, who is answered 703 or 404 for one that does not exist', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter(({ access }) => access === 'system-admin'))
      for (const asking of waysOf(route)) {
        // The company's admin learns nothing by the id: 610, whatever it is.
        const foreign = await ask(admin, route, asking('foreign'))
        const unknown = await ask(admin, route, asking('unknown'))
        expect([nameOf(route), comparable(foreign, asking('foreign'))]).toEqual([
          nameOf(route),
          comparable(unknown, asking('unknown')),
        ])
        const status = (await ask(system, route, asking('unknown'))).status
        expect([nameOf(route), status]).toEqual([nameOf(route), 404])
      }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is the company’s own where the own id is asked for', async () => {
    for (const route of routes.filter((one) => !isUnsafe(one))) {
      const client = route.access === 'system-admin' ? system : admin
      for (const asking of waysOf(route)) {
        const { status } = await ask(client, route, asking('own'))
        expect([nameOf(route), asking('own'), status]).toEqual([nameOf(route), asking('own'), 200])
      }
    }
  })

  it('is ignored or refused in the body of what acts on the own company (SEC-TEN-10)', async () => {
    const before = (await databaseState(app.core.database)).companies
    const body = { company_id: app.b.id, companyId: app.b.id, role_level: 1, is_published: true }
    const answer = await admin.call('PUT', '/api/v1/data-record/update', body)
    expect(answer.status).toBe(200)
    expect(answer.json().results.edition).toBeNull()
    expect((await databaseState(app.core.database)).companies).toEqual(before)
  })
})

describe('SEC-CSRF-06 reading', () => {
  it('changes nothing, whichever address is read by whomever', async () => {
    const before = await databaseState(app.core.database)
    for (const client of [app.client(app.a.host), admin, otherAdmin, system])
      for (const route of routes.filter((one) => !isUnsafe(one) && !one.path.endsWith('/auth/logout')))
        expect((await ask(client, route, askingOf(route))).status).toBeLessThan(500)
    expect(await databaseState(app.core.database)).toEqual(before)
  })
})
