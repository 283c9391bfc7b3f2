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
import { callAskings } from '#server/testing/access/call-askings.ts'
import { startAccessWorld, type AccessWorld, type Owner } from '#server/testing/access/world.ts'
import { databaseState } from '#server/testing/database-state.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import type { Route } from '../routing/route.ts'
import { apiCalls, apiRoutes } from './v1/routes.ts'

let app: TestApp
let world: AccessWorld
let routes: Route[]
let admin: TestClient
let otherAdmin: TestClient
let system: TestClient
let askings: Record<string, (of: Owner) => Asking>

beforeAll(async () => {
  world = await startAccessWorld()
  ;({ app, admin, otherAdmin, system } = world)
  routes = apiRoutes(app.services)
  askings = callAskings(world.things)
})
afterAll(() => app.close())

/** An address and a body that fit a route, about A's own things. */
function askingOf(route: Route): Asking {
  const ids = route.access === 'system-admin' ? [app.a.id, app.a.adminId] : [1310]
  const path = route.path.replace(':id', String(ids[0])).replace(':userId', String(ids[1]))
  return askings[nameOf(route)]?.('own') ?? { path }
}

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

  it('are asked for by another company’s id wherever they name something of a company', () => {
    const inPath = routes.filter(({ path }) => path.includes(':')).map(nameOf)
    const inInput = apiCalls(app.services)
      .filter(({ schema }) => Object.keys((schema.describe().keys as object) ?? {}).some(isIdName))
      .map(({ method, path }) => `${method} /api/v1${path}`)
    const signIn = ['post /api/v1/auth/login', 'post /api/v1/auth/otp-login']
    const all = [...new Set([...inPath, ...inInput])].filter((name) => !signIn.includes(name))
    expect(Object.keys(askings).sort()).toEqual(all.sort())
  })
})

const isIdName = (name: string) => /^(?:id|number|companyId|domain)$/.test(name)

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
    for (const route of routes) {
      const asking = askings[nameOf(route)]
      if (!asking) continue
      if (route.access === 'system-admin') continue
      const foreign = await ask(admin, route, asking('foreign'))
      const unknown = await ask(admin, route, asking('unknown'))
      expect([nameOf(route), comparable(foreign, asking('foreign'))]).toEqual([
        nameOf(route),
        comparable(unknown, asking('unknown')),
      ])
      expect([nameOf(route), foreign.status >= 400]).toEqual([nameOf(route), true])
    }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is any company’s for the system admin, who is answered 703 or 404 for one that does not exist', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter(({ access }) => access === 'system-admin')) {
      const asking = askings[nameOf(route)]
      if (!asking) continue
      // The company's admin learns nothing by the id: 610 or the landing page, whatever it is.
      const foreign = await ask(admin, route, asking('foreign'))
      const unknown = await ask(admin, route, asking('unknown'))
      expect([nameOf(route), comparable(foreign, asking('foreign'))]).toEqual([
        nameOf(route),
        comparable(unknown, asking('unknown')),
      ])
      expect([nameOf(route), (await ask(system, route, asking('unknown'))).status]).toEqual([
        nameOf(route),
        404,
      ])
    }
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is the company’s own where the own id is asked for', async () => {
    for (const route of routes.filter((one) => !isUnsafe(one))) {
      const asking = askings[nameOf(route)]?.('own')
      if (!asking) continue
      const client = route.access === 'system-admin' ? system : admin
      expect([nameOf(route), (await ask(client, route, asking)).status]).toEqual([nameOf(route), 200])
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
