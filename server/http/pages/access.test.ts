// On both engines: every request reads from the database who may do what.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  atStep,
  expectForgeriesRefused,
  expectLikeUnknown,
  expectReadingIsSafe,
  expectUnchanged,
  stepBrowser,
  stepHeaders,
  wrongRole,
} from '#server/testing/access/checks.ts'
import { pageRequests } from '#server/testing/access/page-requests.ts'
import {
  isUnsafe,
  lineOf,
  nameOf,
  needsSignIn,
  sendRequest,
  type AccessRequest,
  type RequestFor,
} from '#server/testing/access/requests.ts'
import { makeArchive, startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import { CONSOLE_HOST, PORTAL_HOST, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { pageRoutes, visitorRoutes } from '../routes.ts'
import { paths } from '../paths.ts'
import type { Route } from '../routing/route.ts'

/** Paths whose parameters refer to the section catalogue, the handbook, the API, a page or a file's year, which all companies share. */
const COMMON_PATH =
  /\/(?:disclosure|patient)\/detail\/:id(?:\/csv)?$|\/section-(?:disclosure|patient)\/:sectionId(?:\/|$)|^\/admin\/guidelines\/|^\/company\/help\/|^\/company\/dashboard\/:what\.csv$|^\/admin\/portal\/:what\.csv$|^\/theme\/|^\/api\/v1\/docs\/|\/data\/:file$|^\/portal-colours\/|^\/corrections\/requests\/:reference$/

/** What a company does not show unless it chooses to: requests.test.ts reads it. */
const SHOWN_BY_CHOICE = /^\/corrections\/requests(?:\/:reference)?$/

/** What only a mailed link opens: reviews.test.ts reads it. */
const BY_LINK = /^\/review$/

let app: TestApp
let world: AccessWorld
let routes: Route[]
let admin: TestClient
let system: TestClient
let requests: Record<string, RequestFor>

beforeAll(async () => {
  world = await startAccessWorld()
  ;({ app, admin, system } = world)
  routes = [...visitorRoutes(app.services), ...pageRoutes(app.services)]
  requests = pageRequests(world.things, routes)
})
afterAll(() => app.close())

/** A browser of nobody, on a host that has the route. */
const visitorOf = ({ host }: Route) =>
  app.client(host === 'console' ? CONSOLE_HOST : host === 'portal' ? PORTAL_HOST : app.a.host)

/** A valid request about A's own things. */
function requestOf(route: Route): AccessRequest {
  const ids = route.access === 'system-admin' ? [app.a.id, app.a.adminId] : [1310]
  const path = route.path
    .replace(':id', String(ids[0]))
    .replace(':userId', String(ids[1]))
    .replace(':colour', '0b6b45')
    .replace('/examples/:file', '/examples/publish.sh')
    .replace(':file', 'disclosure-2024.csv')
    .replace(':call', 'get-audit-list')
  return requests[nameOf(route)]?.('own') ?? { path }
}

describe('the pages', () => {
  it('match the snapshot, which records who may open each and on which hosts', () => {
    expect(`\n${routes.map(lineOf).sort().join('\n')}\n`).toMatchSnapshot()
  })

  it('are unsafe and public only for signing in, following a link in an e-mail, agreeing to the terms and asking for a correction', () => {
    const open = routes.filter((route) => isUnsafe(route) && !needsSignIn(route)).map(nameOf)
    const expected = [
      ...['post /agreement', 'post /login', 'post /login-step-2', 'post /login-step-2/code'],
      ...['post /login-step-2/cancellation', 'post /forget-password'],
      ...['post /reset-password/1', 'post /reset-password/2', 'post /reset-password/3'],
      ...['post /register', 'post /confirm-email', 'post /terms'],
      ...['post /recipient/:id/request', 'post /corrections/requests/confirm'],
      'post /corrections/requests/follow/withdrawal',
      ...['post /review/confirmation', 'post /review/objection'],
    ]
    expect(open.sort()).toEqual(expected.sort())
  })

  it('are requested with another company’s id if their address identifies something of a company', () => {
    const withId = routes
      .filter(({ path }) => (path.includes(':') || path.endsWith('/viewer')) && !COMMON_PATH.test(path))
      .map(nameOf)
    expect(Object.keys(requests).sort()).toEqual(withId.sort())
  })
})

describe('SEC-ROL-01 a visitor who is not signed in', () => {
  it('is sent to /login', async () => {
    const answers: [string, number, string][] = []
    for (const route of routes.filter(needsSignIn)) {
      const answer = await sendRequest(app.client(app.a.host), route, requestOf(route))
      answers.push([nameOf(route), answer.status, answer.location])
    }
    expect(answers).toEqual(routes.filter(needsSignIn).map((route) => [nameOf(route), 303, '/login']))
  })

  it('is sent there from every page of the preview (SEC-TEN-23)', () => {
    const previews = routes.filter(({ path }) => path.startsWith(paths.preview))
    expect(previews.length).toBeGreaterThan(0)
    expect(previews.filter((route) => !needsSignIn(route)).map(nameOf)).toEqual([])
  })

  it('can read everything public', async () => {
    const isReadable = (one: Route) =>
      !needsSignIn(one) && !isUnsafe(one) && !SHOWN_BY_CHOICE.test(one.path) && !BY_LINK.test(one.path)
    for (const route of routes.filter(isReadable)) {
      const { status } = await sendRequest(visitorOf(route), route, requestOf(route))
      expect([nameOf(route), status < 400]).toEqual([nameOf(route), true])
    }
  })
})

describe('SEC-ROL-01 the wrong role', () => {
  it('is sent to its landing page with a message, and stays signed in', async () => {
    const last = new Map<TestClient, Answer>()
    for (const route of routes) {
      const client = wrongRole(world, route)
      if (!client) continue
      const answer = await sendRequest(client, route, requestOf(route))
      const landing = client === system ? '/admin/companies' : '/company/dashboard'
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 303, landing])
      last.set(client, answer)
    }
    for (const [client, answer] of last) {
      const page = await client.follow(answer)
      expect(page.status).toBe(200)
      expect(page.text).toContain(app.core.translate('ja', 'api.error.610'))
    }
    expect(last.size).toBe(2)
    const info = await system.call('GET', '/api/v1/auth/info')
    expect(info.json().results.user.email).toBe(app.systemAdminEmail)
  })

  it('shows the message once', async () => {
    await admin.follow(await admin.get('/admin/companies'))
    const again = await admin.get('/company/dashboard')
    expect(again.text).not.toContain(app.core.translate('ja', 'api.error.610'))
  })

  it('is not bypassed by other spellings or methods (SEC-ROL-02)', async () => {
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

describe('SEC-AUTH-17, SEC-OTP-08 a sign-in that needs another step', () => {
  // Which step it is decides which calls are open; no page is. The calls are asked at each.
  it('with the step’s token: every page answers 603, and nothing changes', async () => {
    await atStep(app, 'change', async () => {
      const headers = await stepHeaders(app, 'change')
      await expectUnchanged(app, async () => {
        // Visitors' pages are served before sessions are read, so the header has no effect on them.
        for (const route of pageRoutes(app.services)) {
          expect([nameOf(route), route.step]).toEqual([nameOf(route), undefined])
          if (route.host === 'console' || route.host === 'portal') continue
          const answer = await sendRequest(app.client(app.a.host), route, requestOf(route), headers)
          expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 603])
        }
      })
    })
  })

  it('with the cookie of a step’s page: other pages treat the visitor as not signed in (SEC-SES-16)', async () => {
    await atStep(app, 'change', async () => {
      const client = await stepBrowser(app, 'change')
      for (const route of routes.filter(needsSignIn)) {
        const { status, location } = await sendRequest(client, route, requestOf(route))
        expect([nameOf(route), status, location]).toEqual([nameOf(route), 303, '/login'])
      }
    })
  })
})

describe('SEC-CSRF-01 every unsafe route of a signed-in user', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    await expectUnchanged(app, async () => {
      const unsafe = routes.filter((one) => isUnsafe(one) && needsSignIn(one))
      await expectForgeriesRefused(world, unsafe, requestOf)
    })
    expect(await app.temporaryFiles()).toEqual([])
  })
})

describe('SEC-TEN-01 another company’s id', () => {
  it('is answered like an unknown one, on every route, and changes nothing', async () => {
    await expectUnchanged(app, async () => {
      for (const route of routes.filter(({ access }) => access !== 'system-admin')) {
        const requestFor = requests[nameOf(route)]
        if (!requestFor) continue
        const client = route.host === 'portal' ? visitorOf(route) : admin
        const foreign = await expectLikeUnknown(client, route, requestFor)
        expect([nameOf(route), foreign.status >= 400]).toEqual([nameOf(route), true])
      }
    })
  })

  it('is accepted from a system admin, for whom an unknown one is 404', async () => {
    await expectUnchanged(app, async () => {
      for (const route of routes.filter(({ access }) => access === 'system-admin')) {
        const requestFor = requests[nameOf(route)]
        if (!requestFor) continue
        // A company's admin cannot probe for ids: the answer is 610 or the landing page for every id.
        await expectLikeUnknown(admin, route, requestFor)
        const { status } = await sendRequest(system, route, requestFor('unknown'))
        expect([nameOf(route), status]).toEqual([nameOf(route), 404])
      }
    })
  })

  it('is not needed: the company’s own id works', async () => {
    await makeArchive(world)
    for (const route of routes.filter((one) => !isUnsafe(one))) {
      const request = requests[nameOf(route)]?.('own')
      if (!request) continue
      const own = route.access === 'system-admin' ? system : admin
      const client = route.host === 'portal' ? visitorOf(route) : own
      expect([nameOf(route), (await sendRequest(client, route, request)).status]).toEqual([
        nameOf(route),
        200,
      ])
    }
  })
})

describe('the portal', () => {
  it('has its own routes only: no page of a company, and no console', async () => {
    const own = new Set(routes.filter(({ host }) => host === 'portal').map(nameOf))
    const portal = app.client(PORTAL_HOST)
    for (const route of routes.filter((one) => !own.has(nameOf(one)))) {
      const { status } = await sendRequest(portal, route, requestOf(route))
      expect([nameOf(route), status]).toEqual([nameOf(route), 404])
    }
  })
})

describe('SEC-CSRF-06 reading', () => {
  it('changes nothing, whoever reads whichever address', () =>
    expectReadingIsSafe(
      world,
      routes.filter((one) => !isUnsafe(one)),
      requestOf,
    ))
})
