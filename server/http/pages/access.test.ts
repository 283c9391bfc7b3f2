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
import { pageAskings } from '#server/testing/access/page-askings.ts'
import { startAccessWorld, type AccessWorld, type Owner } from '#server/testing/access/world.ts'
import { databaseState } from '#server/testing/database-state.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { pageRoutes, visitorRoutes } from '../routes.ts'
import type { Route } from '../routing/route.ts'

/** Paths whose numbers and words are of the reference tree, of the handbook or of a page, which are everybody's. */
const COMMON_PATH =
  /\/(?:disclosure|patient)\/detail\/:id(?:\/csv)?$|\/section-(?:disclosure|patient)\/:sectionId(?:\/|$)|^\/company\/help\/|^\/company\/dashboard\/:what\.csv$/

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
  routes = [...visitorRoutes(app.services), ...pageRoutes(app.services)]
  askings = pageAskings(world.things, routes)
})
afterAll(() => app.close())

/** An address and a body that fit a route, about A's own things. */
function askingOf(route: Route): Asking {
  const ids = route.access === 'system-admin' ? [app.a.id, app.a.adminId] : [1310]
  const path = route.path.replace(':id', String(ids[0])).replace(':userId', String(ids[1]))
  return askings[nameOf(route)]?.('own') ?? { path }
}

describe('the pages', () => {
  it('are those of the snapshot, which says of each who may ask for it and on which hosts', () => {
    expect(`\n${routes.map(lineOf).sort().join('\n')}\n`).toMatchSnapshot()
  })

  it('let only signing in, following a mailed link and agreeing be done by anybody', () => {
    const open = routes.filter((route) => isUnsafe(route) && !needsSignIn(route)).map(nameOf)
    const expected = [
      ...['post /agreement', 'post /login', 'post /login-step-2', 'post /login-step-2/code'],
      ...['post /login-step-2/cancellation', 'post /forget-password'],
      ...['post /reset-password/1', 'post /reset-password/2', 'post /reset-password/3'],
      ...['post /register', 'post /confirm-email'],
    ]
    expect(open.sort()).toEqual(expected.sort())
  })

  it('are asked for by another company’s id wherever they name something of a company', () => {
    const withId = routes
      .filter(({ path }) => (path.includes(':') || path.endsWith('/viewer')) && !COMMON_PATH.test(path))
      .map(nameOf)
    expect(Object.keys(askings).sort()).toEqual(withId.sort())
  })
})

describe('SEC-ROL-01 nobody signed in', () => {
  it('is sent to /login', async () => {
    const answers: [string, number, string][] = []
    for (const route of routes.filter(needsSignIn)) {
      const answer = await ask(app.client(app.a.host), route, askingOf(route))
      answers.push([nameOf(route), answer.status, answer.location])
    }
    expect(answers).toEqual(routes.filter(needsSignIn).map((route) => [nameOf(route), 303, '/login']))
  })

  it('reads what is public', async () => {
    for (const route of routes.filter((one) => !needsSignIn(one) && !isUnsafe(one))) {
      const client = app.client(route.host === 'console' ? 'console.test' : app.a.host)
      const { status } = await ask(client, route, askingOf(route))
      expect([nameOf(route), status < 400]).toEqual([nameOf(route), true])
    }
  })
})

describe('SEC-ROL-01 the wrong role', () => {
  const wrongRoleOf = ({ access }: Route) =>
    access === 'company-admin' ? system : access === 'system-admin' ? admin : undefined

  it('is sent to its landing page with a message, and stays signed in', async () => {
    for (const route of routes) {
      const client = wrongRoleOf(route)
      if (!client) continue
      const answer = await ask(client, route, askingOf(route))
      const landing = client === system ? '/admin/companies' : '/company/dashboard'
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 303, landing])
      const page = await client.follow(answer)
      expect(page.status).toBe(200)
      expect(page.text).toContain(app.core.translate('ja', 'api.error.610'))
    }
    const info = await system.call('GET', '/api/v1/auth/info')
    expect(info.json().results.user.email).toBe(app.systemAdminEmail)
  })

  it('shows the message once', async () => {
    await admin.follow(await admin.get('/admin/companies'))
    const again = await admin.get('/company/dashboard')
    expect(again.text).not.toContain(app.core.translate('ja', 'api.error.610'))
  })

  it('changes nothing (SEC-ROL-02: nor do other spellings of the address open it)', async () => {
    const visitor = app.client(app.a.host)
    for (const path of [
      '/ADMIN/companies',
      '/admin/companies/',
      '//admin/companies',
      '/%61dmin/companies',
      '/admin/companies;x',
    ]) {
      const { status, text } = await visitor.get(path)
      expect([path, status === 200 && text.includes('@')]).toEqual([path, false])
      const asAdmin = await admin.get(path)
      expect([path, asAdmin.status === 200]).toEqual([path, false])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status } = await admin.request(method, '/company/dashboard')
      expect(status).toBe(404)
    }
  })
})

describe('SEC-AUTH-17, SEC-OTP-08 half signed in', () => {
  it('by a step’s token: every page answers 603, and nothing changes', async () => {
    const { knex } = app.core.database
    const login = { email: app.a.adminEmail, password: testPassword }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const first = await app.client(app.a.host).call('POST', '/api/v1/auth/login', login)
    expect(first.json().status).toBe(615)
    const before = await databaseState(app.core.database)
    // Visitors' pages come before sessions: to them the header means nothing.
    for (const route of pageRoutes(app.services)) {
      expect([nameOf(route), route.step]).toEqual([nameOf(route), undefined])
      if (route.host === 'console') continue
      const token = { 'x-access-token': first.json().results.token as string, accept: 'application/json' }
      const answer = await ask(app.client(app.a.host), route, askingOf(route), token)
      expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 603])
    }
    expect(await databaseState(app.core.database)).toEqual(before)
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })

  it('by the cookie of a step’s page: is nobody everywhere else (SEC-SES-16)', async () => {
    const { knex } = app.core.database
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: true })
    const client = app.client(app.a.host)
    const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.location).toBe('/reset-password/1')
    for (const route of routes.filter(needsSignIn)) {
      const { status, location } = await ask(client, route, askingOf(route))
      expect([nameOf(route), status, location]).toEqual([nameOf(route), 303, '/login'])
    }
    await knex('users').where({ id: app.a.adminId }).update({ password_is_temporary: false })
  })
})

/** A browser of somebody who may call a route, to be spoilt. */
const signedInFor = ({ access }: Route) =>
  access === 'system-admin' ? system.on(system.host) : admin.on(app.a.host)

describe('SEC-CSRF-01 every unsafe route of the signed in', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter((one) => isUnsafe(one) && needsSignIn(one))) {
      const asking = askingOf(route)
      for (const token of ['', otherAdmin.csrfToken, 'x'.repeat(64)]) {
        const forged = signedInFor(route)
        forged.csrfToken = token
        const answer = await ask(forged, route, asking)
        expect([nameOf(route), token, answer.status]).toEqual([nameOf(route), token, 403])
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
  it('answers like one that does not exist, on every route, and changes nothing', async () => {
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

  it('is any company’s for the system admin, who is answered 404 for one that does not exist', async () => {
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
})

describe('SEC-CSRF-06 reading', () => {
  it('changes nothing, whichever address is read by whomever', async () => {
    const before = await databaseState(app.core.database)
    for (const client of [app.client(app.a.host), admin, otherAdmin, system])
      for (const route of routes.filter((one) => !isUnsafe(one)))
        expect((await ask(client, route, askingOf(route))).status).toBeLessThan(500)
    expect(await databaseState(app.core.database)).toEqual(before)
  })
})
