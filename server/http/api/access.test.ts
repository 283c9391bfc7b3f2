// On both engines: every request reads from the database who may do what.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  requestOfCall,
  requestOfToken,
  missingParts,
  nameOfCall,
  requestVariants,
} from '#server/testing/access/call-requests.ts'
import {
  atStep,
  expectForgeriesRefused,
  expectLikeUnknown,
  expectReadingIsSafe,
  expectUnchanged,
  signInSteps,
  stepBrowser,
  stepHeaders,
  wrongRole,
} from '#server/testing/access/checks.ts'
import {
  isUnsafe,
  lineOf,
  nameOf,
  needsSignIn,
  sendRequest,
  type AccessRequest,
} from '#server/testing/access/requests.ts'
import { startAccessWorld, type AccessWorld } from '#server/testing/access/world.ts'
import { tokenScopes, type TokenScope } from '#server/features/api-tokens/index.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { CONSOLE_HOST, PORTAL_HOST, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import type { Route } from '../routing/route.ts'
import type { ApiCall } from './v1/call.ts'
import { apiCalls, apiRoutes } from './v1/routes.ts'

let app: TestApp
let world: AccessWorld
let routes: Route[]
let calls: Map<string, ApiCall>
let admin: TestClient
let system: TestClient

beforeAll(async () => {
  world = await startAccessWorld()
  ;({ app, admin, system } = world)
  // Those of the portal exist on its host alone, where nobody signs in.
  routes = apiRoutes(app.services).filter(({ host }) => host !== 'portal')
  calls = new Map(
    apiCalls(app.services)
      .filter((call) => !call.host)
      .map((call) => [nameOfCall(call), call]),
  )
})
afterAll(() => app.close())

const callOf = (route: Route) => calls.get(nameOf(route))!

/** A valid request about A's own things. */
const requestOf = (route: Route): AccessRequest => requestOfCall(callOf(route), world.things)

/** The ways in which a call can refer to something of a company. */
const variantsOf = (route: Route) => requestVariants(callOf(route), world.things)

/** The headers of a token of this company. */
const tokenOf = async (company: TestCompany, scopes: readonly TokenScope[]) => {
  const actor = { userId: company.adminId, companyId: company.id, ip: '', requestId: 'test' }
  const asked = { name: scopes.join(' '), scopes: [...scopes], days: 30 as const }
  const { text } = await app.core.apiTokens.create(actor, company.id, asked)
  return { authorization: `Bearer ${text}`, accept: 'application/json' }
}

/** The only call that changes something by GET. */
const isLogout = ({ path }: Route) => path.endsWith('/auth/logout')

describe('the calls', () => {
  it('match the snapshot, which records who may make each call', () => {
    expect(`\n${apiRoutes(app.services).map(lineOf).join('\n')}\n`).toMatchSnapshot()
  })

  it('are unsafe and public only for signing in, following a link in an e-mail and reporting a visit', () => {
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

  it('declare what their ids identify, and have an example of their other input', () => {
    expect([...calls.values()].flatMap((call) => missingParts(call, world.things))).toEqual([])
  })

  it('have unique names', () => {
    expect(calls.size).toBe(routes.length)
  })
})

describe('SEC-ROL-01 a visitor who is not signed in', () => {
  it('is answered 401', async () => {
    for (const route of routes.filter(needsSignIn)) {
      const answer = await sendRequest(app.client(app.a.host), route, requestOf(route))
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 401, ''])
      expect(answer.json().status).toBe(401)
    }
  })

  it('can read everything public', async () => {
    for (const route of routes.filter((one) => !needsSignIn(one) && !isUnsafe(one))) {
      const { status } = await sendRequest(app.client(app.a.host), route, requestOf(route))
      expect([nameOf(route), status < 400]).toEqual([nameOf(route), true])
    }
  })
})

describe('the portal', () => {
  it('answers calls of its own only', async () => {
    for (const route of routes.filter(({ host }) => host !== 'portal')) {
      const line = `${route.method.toUpperCase()} ${requestOf(route).path} HTTP/1.1`
      const { status } = await sendRaw(app.port, line, `Host: ${PORTAL_HOST}`)
      expect([nameOf(route), status]).toEqual([nameOf(route), 404])
    }
  })
})

describe('SEC-ROL-01 the wrong role', () => {
  it('is answered 610 and stays signed in', async () => {
    for (const route of routes) {
      const client = wrongRole(world, route)
      if (!client) continue
      const answer = await sendRequest(client, route, requestOf(route))
      expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 403, 610])
    }
    const info = await system.call('GET', '/api/v1/auth/info')
    expect(info.json().results.user.email).toBe(app.systemAdminEmail)
  })
})

describe('SEC-AUTH-17, SEC-OTP-08 a sign-in that needs another step', () => {
  const open: Record<(typeof signInSteps)[number], string[]> = {
    code: ['post /api/v1/auth/otp-login', 'post /api/v1/auth/otp-resend'],
    change: ['put /api/v1/user/reset-password/:id'],
  }

  it.each(signInSteps)(
    'with the token of the step %s: every other call answers 603, and nothing changes',
    async (step) => {
      expect(routes.filter((route) => route.step === step).map(nameOf)).toEqual(open[step])
      await atStep(app, step, async () => {
        const headers = await stepHeaders(app, step)
        await expectUnchanged(app, async () => {
          for (const route of routes.filter((one) => one.step !== step)) {
            const answer = await sendRequest(app.client(app.a.host), route, requestOf(route), headers)
            expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 603])
          }
        })
      })
    },
  )

  it('with the cookie of a step’s page: calls treat the visitor as not signed in (SEC-SES-16)', async () => {
    await atStep(app, 'code', async () => {
      const client = await stepBrowser(app, 'code')
      for (const route of routes.filter(needsSignIn)) {
        const { status, location } = await sendRequest(client, route, requestOf(route))
        expect([nameOf(route), status, location]).toEqual([nameOf(route), 401, ''])
      }
    })
  })
})

describe('SEC-CSRF-01 every unsafe call of a signed-in user', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    await expectUnchanged(app, async () => {
      const unsafe = routes.filter((one) => isUnsafe(one) && needsSignIn(one))
      for (const answer of await expectForgeriesRefused(world, unsafe, requestOf))
        expect(answer.json().status).toBe(403)
    })
    expect(await app.temporaryFiles()).toEqual([])
  })
})

describe('SEC-SES-12, SEC-TEN-01 company A’s session and token on company B’s host', () => {
  it('are nobody’s, for every call', async () => {
    const token = await tokenOf(app.a, tokenScopes)
    for (const route of routes.filter(needsSignIn))
      for (const [client, headers] of [
        [admin.on(app.b.host), {}],
        [app.client(app.b.host), token],
      ] as const) {
        const answer = await sendRequest(client, route, requestOf(route), headers)
        expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 401, 401])
      }
  })
})

describe('a company’s token', () => {
  const send = (route: Route, headers: object, client = app.client(app.a.host)) =>
    sendRequest(client, route, requestOfToken(callOf(route), world.things), headers)
  const closed = () => routes.filter(needsSignIn)
  const allow = (publishesByToken: boolean) =>
    app.core.publicationSettings.update(world.actor, app.a.id, { publishesByToken })

  it('opens no call without its scope, and none that names no scope', async () => {
    for (const scope of [undefined, ...tokenScopes]) {
      const headers = await tokenOf(
        app.a,
        tokenScopes.filter((one) => one !== scope),
      )
      for (const route of closed().filter(({ token }) => token === scope)) {
        const answer = await send(route, headers)
        expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 403, 610])
      }
    }
  })

  it('opens what each of its scopes is for, without a CSRF token', async () => {
    await allow(true)
    for (const scope of tokenScopes) {
      const headers = await tokenOf(app.a, [scope])
      for (const route of closed().filter(({ token }) => token === scope)) {
        const { status } = await send(route, headers)
        expect([nameOf(route), [401, 403].includes(status)]).toEqual([nameOf(route), false])
      }
    }
    await allow(false)
  })

  it('finds nothing of another company: its things are like unknown ones', async () => {
    const headers = await tokenOf(app.a, tokenScopes)
    // Its first use is noted.
    await app.client(app.a.host).call('GET', '/api/v1/data-record/list', undefined, headers)
    await expectUnchanged(app, async () => {
      for (const route of closed().filter(({ token }) => token !== undefined))
        for (const variant of variantsOf(route)) {
          const foreign = await expectLikeUnknown(app.client(app.a.host), route, variant, headers)
          expect([nameOf(route), variant('own'), foreign.status >= 400]).toEqual([
            ...[nameOf(route), variant('own'), true],
          ])
        }
    })
  })

  it('publishes only where the company lets it, and edits no record', async () => {
    const headers = await tokenOf(app.a, ['publish'])
    const update = (body: object) =>
      app.client(app.a.host).call('PUT', '/api/v1/data-record/update', body, headers)
    await allow(true)
    // It asks what becomes of the planned withdrawal, so that nothing is published here.
    const asked = { section_type: 2 }
    expect((await update(asked)).json().status).toBe(406)
    await allow(false)
    expect((await update(asked)).json().status).toBe(610)
    expect((await update({ id: world.things.record.own, amount: 1 })).json().status).toBe(610)
  })

  it('is nobody on the console’s host, beside a cookie, once revoked, and where it is not one', async () => {
    const headers = await tokenOf(app.a, tokenScopes)
    const [route] = closed().filter(({ token }) => token === 'read')
    const status = async (client: TestClient, given: object = headers) =>
      (await send(route!, given, client)).status
    expect(await status(app.client(app.a.host))).toBe(200)
    expect(await status(app.client(CONSOLE_HOST))).toBe(401)
    expect(await status(admin)).toBe(401)
    expect(await status(app.client(app.a.host), { authorization: 'Bearer tdt_x' })).toBe(401)
    expect(await status(app.client(app.a.host), { authorization: 'Basic YTpi' })).toBe(401)
    const [newest] = await app.core.apiTokens.list(app.a.id)
    await app.core.apiTokens.revoke(world.actor, app.a.id, newest!.id)
    expect(await status(app.client(app.a.host))).toBe(401)
  })

  it('shows the preview only if it may read, and opens no page', async () => {
    const path = '/api/v1/data-record/public/summary?section_type=1&is_preview=true'
    const read = async (scope: TokenScope) =>
      (await app.client(app.a.host).get(path, await tokenOf(app.a, [scope]))).status
    expect([await read('read'), await read('publish')]).toEqual([200, 401])
    const { authorization } = await tokenOf(app.a, ['read'])
    const { location } = await app.client(app.a.host).get('/company/dashboard', { authorization })
    expect(location).toBe('/login')
  })
})

describe('SEC-TEN-01, 11, 13, 14, 15 another company’s id', () => {
  it('is answered like an unknown one, by every call, and changes nothing', async () => {
    await expectUnchanged(app, async () => {
      for (const route of routes.filter(({ access }) => access !== 'system-admin'))
        for (const variant of variantsOf(route)) {
          const foreign = await expectLikeUnknown(admin, route, variant)
          expect([nameOf(route), variant('own'), foreign.status >= 400]).toEqual([
            ...[nameOf(route), variant('own'), true],
          ])
        }
    })
  })

  it('is accepted from a system admin, for whom an unknown one is 703 or 404', async () => {
    await expectUnchanged(app, async () => {
      // A company's admin cannot probe for ids: the answer is 610 for every id.
      for (const route of routes.filter(({ access }) => access === 'system-admin'))
        for (const variant of variantsOf(route)) await expectLikeUnknown(admin, route, variant)
      const found: string[] = []
      const isTheirs = ({ access }: Route) => access === 'system-admin' || access === 'signed-in'
      for (const route of routes.filter(isTheirs))
        for (const variant of variantsOf(route)) {
          const { status } = await sendRequest(system, route, variant('unknown'))
          if (status !== 404) found.push(nameOf(route))
        }
      // What was recorded of a company can be read after it was deleted.
      expect(found).toEqual(['get /api/v1/audit/list', 'get /api/v1/audit/export'])
    })
  })

  it('is not needed: the company’s own id works', async () => {
    for (const route of routes.filter((one) => !isUnsafe(one) && !isLogout(one))) {
      const client = route.access === 'system-admin' ? system : admin
      for (const variant of variantsOf(route)) {
        const { status } = await sendRequest(client, route, variant('own'))
        expect([nameOf(route), variant('own'), status]).toEqual([nameOf(route), variant('own'), 200])
      }
    }
  })

  it('is refused in the body of a call about the own company (SEC-TEN-10)', async () => {
    const before = (await databaseState(app.core.database)).companies
    const body = { company_id: app.b.id, role_level: 1, is_published: true }
    const answer = await admin.call('PUT', '/api/v1/data-record/update', body)
    const named = answer.json().errors.map(({ field }: { field: string }) => field)
    expect([answer.json().status, ...named]).toEqual([406, 'company_id', 'role_level', 'is_published'])
    expect((await databaseState(app.core.database)).companies).toEqual(before)
  })
})

describe('SEC-CSRF-06 reading', () => {
  it('changes nothing, whoever reads whichever address', () =>
    expectReadingIsSafe(
      world,
      routes.filter((one) => !isUnsafe(one) && !isLogout(one)),
      requestOf,
    ))
})
