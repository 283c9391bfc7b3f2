// On both engines: sessions live in Redis there.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { sign } from 'cookie-signature'
import express from 'express'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { TestClient, testPassword } from '#server/testing/test-client.ts'
import type { Place } from '#server/http/request/context.ts'
import { authenticate } from '#server/http/middleware/authenticate.ts'
import { sessions } from './session.ts'
import { rotateSession } from './session-changes.ts'

const MINUTE = 60_000
const INFO = '/api/v1/auth/info'
const CHECK = '/api/v1/auth/activity-check'
const DASHBOARD = '/company/dashboard'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const setLimit = (autoLogoutMinutes: number, companyId: number | null = app.a.id) =>
  app.core.policies.update(systemActor('test'), companyId, { ...defaultPolicy, autoLogoutMinutes })
const isIn = async (client: TestClient) =>
  (await client.get(INFO, { accept: 'application/json' })).status === 200
const say = (key: string) => app.core.translate('ja', key)
/** What the sign-in page says about the session before. */
const toldAt = async (client: TestClient, path = DASHBOARD) => {
  const answer = await client.get(path)
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  return (await client.follow(answer)).text
}

describe('SEC-SES-06 the idle limit', () => {
  it('is refused by the server one second later, page and call alike, and the sign-in page says why', async () => {
    await setLimit(1)
    const client = await app.adminOf(app.a)
    app.clock.advance(MINUTE + 1000)
    expect((await client.call('GET', INFO)).json().status).toBe(401)
    expect(await toldAt(client, '/company/data?type=patient')).toContain(say('session.ended.idle'))
    expect((await client.get('/login')).text).not.toContain(say('session.ended.idle'))
    const back = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(back.location).toBe('/company/data?type=patient')
  })

  it('is not put off by polling, files, health or other people', async () => {
    await setLimit(1)
    const { importId, fileId } = await app.importCsv(app.a)
    const client = await app.adminOf(app.a)
    const other = await app.adminOf(app.a)
    for (let asked = 0; asked < 5; asked++) {
      app.clock.advance(10_000)
      for (const path of [
        `/company/data/import-csv/${importId}`,
        `/company/data/import-csv/${importId}/progress`,
        `/api/v1/upload-file/check-import-progress?id=${fileId}`,
        '/api/v1/data-record/check-update-progress',
        '/assets/site.css',
        '/health/live',
        '/',
      ])
        expect([path, (await client.get(path)).status]).toEqual([path, 200])
      const left = await client.call('POST', CHECK, { extend: false })
      expect(left.json().results).toEqual({ seconds_left: 50 - asked * 10 })
      await other.get(DASHBOARD)
    }
    app.clock.advance(10_000)
    expect(await isIn(client)).toBe(false)
    expect(await isIn(other)).toBe(true)
  })

  it('is put off by pages, forms, calls and the activity check', async () => {
    await setLimit(1)
    const client = await app.adminOf(app.a)
    for (const act of [
      () => client.get(DASHBOARD),
      () => client.call('GET', INFO),
      () => client.post('/company/preview/move'),
      () => client.call('POST', CHECK, {}),
      () => client.call('POST', CHECK, { extend: true }),
    ]) {
      app.clock.advance(50_000)
      expect((await act()).status).toBeLessThan(400)
    }
    app.clock.advance(50_000)
    expect(await isIn(client)).toBe(true)
  })

  it('is put off by the activity check once in three seconds', async () => {
    await setLimit(1)
    const client = await app.adminOf(app.a)
    app.clock.advance(10_000)
    const secondsLeft = async () => (await client.call('POST', CHECK, {})).json().results.seconds_left
    expect(await secondsLeft()).toBe(60)
    app.clock.advance(2000)
    expect(await secondsLeft()).toBe(58)
    app.clock.advance(1000)
    expect(await secondsLeft()).toBe(60)
    const strange = await client.call('POST', CHECK, { extend: 'maybe' })
    expect(strange.json().status).toBe(406)
  })

  it('changes with the policy for who is signed in, and 0 switches it off', async () => {
    await setLimit(60)
    const client = await app.adminOf(app.a)
    app.clock.advance(2 * MINUTE)
    await setLimit(1)
    expect(await isIn(client)).toBe(false)
    await setLimit(0)
    expect(await isIn(client)).toBe(true)
    expect((await client.call('POST', CHECK, {})).json().results).toEqual({ seconds_left: null })
    expect((await client.get(DASHBOARD)).text).not.toContain('idle-logout')
  })

  it('is no system admin’s', async () => {
    await setLimit(1, null)
    const client = await app.systemAdmin()
    app.clock.advance(2 * MINUTE)
    expect((await client.get('/admin/companies')).text).not.toContain('idle-logout')
  })

  it('gives the page what its timer needs', async () => {
    await setLimit(1)
    const client = await app.adminOf(app.a)
    expect((await client.get(DASHBOARD)).text).toMatch(/data-seconds-left="60" data-warn-seconds="30"/)
    await setLimit(30)
    expect((await client.get(DASHBOARD)).text).toMatch(/data-seconds-left="1800" data-warn-seconds="60"/)
  })

  it('reached in the browser: the sign-out leads back to the page, on this site only', async () => {
    await setLimit(30)
    for (const [path, leadsTo] of [
      ['/company/data?type=patient', '/company/data?type=patient'],
      ['//evil.test/company/', DASHBOARD],
      ['/admin/companies', DASHBOARD],
      ['', DASHBOARD],
    ] as const) {
      const client = await app.adminOf(app.a)
      const out = await client.post('/logout', { reason: 'idle', path })
      expect((await client.follow(out)).text).toContain(say('session.ended.idle'))
      const back = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
      expect([path, back.location]).toEqual([path, leadsTo])
    }
  })
})

describe('SEC-SES-07 the age', () => {
  it('is told as such, also when the row has been cleared away', async () => {
    const client = await app.systemAdmin()
    app.clock.advance(12 * 60 * MINUTE)
    expect(await toldAt(client, '/admin/companies')).toContain(say('session.ended.age'))
    await app.systemAdmin()
    expect(await toldAt(client, '/admin/companies')).toContain(say('session.ended.age'))
  })
})

describe('SEC-SES-03 signing out', () => {
  it('takes the record, the cookie and what the browser has stored', async () => {
    const client = await app.adminOf(app.a)
    const kept = client.on(app.a.host)
    const page = await client.get(DASHBOARD)
    expect(page.headers['cache-control']).toBe('no-store')
    const out = await client.post('/logout')
    expect([out.status, out.location]).toEqual([303, '/login'])
    expect(out.headers['clear-site-data']).toBe('"cache"')
    expect(out.headers['cache-control']).toBe('no-store')
    expect(client.cookies.has('sid')).toBe(false)
    expect((await kept.get(DASHBOARD)).location).toBe('/login')
    // one's own sign-out is no surprise
    expect((await client.get('/login')).text).not.toContain(say('session.ended.ended'))
  })

  it('SEC-SES-05: twice, and without a session, is fine', async () => {
    const client = await app.adminOf(app.a)
    const again = client.on(app.a.host)
    await client.post('/logout')
    for (const one of [client, again, app.client(app.a.host)]) {
      const answer = await one.post('/logout')
      expect([answer.status, answer.location]).toEqual([303, '/login'])
      expect((await one.get('/api/v1/auth/logout', { accept: 'application/json' })).status).toBe(401)
    }
  })

  it('SEC-SES-04: stays out although a slow request writes the session afterwards', async () => {
    const client = await app.adminOf(app.a)
    const slow = client.on(app.a.host)
    const { examine } = app.core.sessions
    let [arrived, goOn] = [() => undefined as void, () => undefined as void]
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
    const spy = jest.spyOn(app.core.sessions, 'examine').mockImplementationOnce(async (...given) => {
      const examined = await examine.apply(app.core.sessions, given)
      arrived()
      await mayGoOn
      return examined
    })
    // the wrong role: its message is written into the session
    const answer = slow.get('/admin/companies')
    await hasArrived
    expect((await client.post('/logout')).status).toBe(303)
    goOn()
    expect((await answer).status).toBe(303)
    spy.mockRestore()
    expect(await isIn(slow)).toBe(false)
    expect((await slow.get(DASHBOARD)).location).toBe('/login')
  })
})

describe('SEC-SES-02 a session that is renewed', () => {
  it('has another id and another token and goes on; the old id and token are nobody’s', async () => {
    const client = await app.adminOf(app.a)
    const before = client.on(app.a.host)
    const server = await startRenewal()
    const renewing = new TestClient({ port: server.port, scheme: 'http' }, app.a.host)
    renewing.cookies.set('sid', client.cookies.get('sid')!)
    expect((await renewing.post('/renew')).status).toBe(204)
    await server.close()

    client.cookies.set('sid', renewing.cookies.get('sid')!)
    expect(client.cookies.get('sid')).not.toBe(before.cookies.get('sid'))
    expect(await isIn(client)).toBe(true)
    expect(await isIn(before)).toBe(false)
    expect((await before.get(DASHBOARD)).location).toBe('/login')
    // SEC-CSRF-01: the token from before
    expect((await client.post('/company/preview/move')).status).toBe(403)
    await client.get(DASHBOARD)
    expect((await client.post('/company/preview/move')).status).toBe(303)
  })

  /** The product's sessions around a handler that renews; the calls that do so have tests of their own. */
  async function startRenewal() {
    const place = { kind: 'company', company: { id: app.a.id } } as Place
    const renewal = express()
    renewal.use((req, _res, next) => {
      req.context = { requestId: '', host: app.a.host, place, lang: 'ja', langChosen: false, cookies: {} }
      req.auth = null
      next()
    })
    renewal.use(sessions(app.services), authenticate(app.services))
    renewal.post('/renew', async (req, res) => {
      await rotateSession(req)
      res.status(204).end()
    })
    const server = renewal.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const close = () => new Promise((resolve) => server.close(resolve))
    return { port: (server.address() as AddressInfo).port, close }
  }
})

describe('SEC-SES-09 what ends sessions elsewhere', () => {
  it('is told on their next request', async () => {
    const [client, other] = [await app.adminOf(app.a), await app.adminOf(app.a)]
    await app.core.database.knex('user_sessions').delete()
    expect(await toldAt(client)).toContain(say('session.ended.ended'))
    expect(await isIn(other)).toBe(false)
  })
})

describe('SEC-SES-10 and 12 browsers and hosts', () => {
  it('two browsers of one person are two sessions', async () => {
    const [one, two] = [await app.adminOf(app.a), await app.adminOf(app.a)]
    await one.post('/logout')
    expect(await isIn(two)).toBe(true)
  })

  it('a cookie of A sent to B or to the console is nobody’s there, and tells nothing', async () => {
    const client = await app.adminOf(app.a)
    for (const host of [app.b.host, CONSOLE_HOST]) {
      const thief = client.on(host)
      expect(await isIn(thief)).toBe(false)
      const page = await thief.follow(await thief.get(host === CONSOLE_HOST ? '/admin/companies' : DASHBOARD))
      for (const reason of ['idle', 'age', 'ended'] as const)
        expect(page.text).not.toContain(say(`session.ended.${reason}`))
    }
    expect(await isIn(client)).toBe(true)
  })
})

describe('SEC-SES-11 a session’s id', () => {
  it('is in no page, no call’s answer and no log line', async () => {
    const client = await app.adminOf(app.a)
    const cookie = decodeURIComponent(client.cookies.get('sid')!)
    const sid = cookie.slice(2).split('.')[0]!
    const ids = await app.core.database.knex('user_sessions').pluck<string[]>('id')
    const seen = [
      ...(await Promise.all([DASHBOARD, '/company/data', INFO].map((path) => client.get(path)))),
      await client.call('POST', CHECK, {}),
    ].map(({ text, location }) => text + location)
    for (const text of [...seen, ...app.logged])
      for (const secret of [cookie, sid, ...ids]) expect(text.includes(secret)).toBe(false)
  })
})

describe('SEC-SES-13 a new secret', () => {
  it('accepts what the one before has signed, and signs with itself', async () => {
    const [old, secret] = ['the old secret, long enough for a test', 'the new secret, long enough for a test']
    const hostOf = (started: TestApp) => started.client(started.a.host)
    const before = await startTestApp({ config: { sessionSecret: old } })
    const client = hostOf(before)
    await client.get('/company/data?type=patient')
    const returnTo = client.cookies.get('return_to')!
    await before.close()

    const after = await startTestApp({ config: { sessionSecret: secret, previousSessionSecret: old } })
    const cookies = { return_to: decodeURIComponent(returnTo) }
    expect(after.services.cookies.unsign('return_to', cookies)).toBe('/company/data?type=patient')
    const signed = after.services.cookies.sign('return_to', '/x')
    expect(signed).not.toBe(before.services.cookies.sign('return_to', '/x'))
    // the same session's id under the signature it had before
    const admin = await after.adminOf(after.a)
    const value = decodeURIComponent(admin.cookies.get('sid')!).slice(2)
    const id = value.slice(0, value.lastIndexOf('.'))
    const withSid = async (signature: string) => {
      const one = hostOf(after)
      one.cookies.set('sid', encodeURIComponent(`s:${signature}`))
      return isIn(one)
    }
    expect(value).toBe(sign(id, secret))
    expect(await withSid(sign(id, old))).toBe(true)
    expect(await withSid(sign(id, 'another secret'))).toBe(false)
    await after.close()
  })
})

describe('SEC-SES-14 cookies of all kinds', () => {
  const good = async () => (await app.adminOf(app.a)).cookies.get('sid')!
  it.each([
    ['8 kB', () => `sid=${'x'.repeat(8192)}`],
    ['a hundred', () => Array.from({ length: 100 }, (_, i) => `c${i}=${i}`).join('; ')],
    ['a percent sign', () => 'sid=%; lang=%E3%81; return_to=%zz; session_end=%; toast=%; kept_form=%'],
    ['half a signature', () => 'sid=s%3Aabc; kept_form=a.b; toast=.; session_end=idle'],
    ['empty ones', () => 'sid=; return_to=; =; ;;'],
    ['a tab and half a quote', () => 'sid=s:\tx; lang="ja'],
    ['the name of a prototype', () => '__proto__=1; constructor=2; toString=3'],
  ])('%s make nobody signed in, and no fault', async (_, cookie) => {
    for (const path of [DASHBOARD, '/login', '/', INFO]) {
      const { status } = await app.client(app.a.host).get(path, { cookie: cookie() })
      expect([path, status < 500]).toEqual([path, true])
      if (path === INFO) expect(status).toBe(401)
    }
  })

  it('the same name twice is the first, whether good or not', async () => {
    const sid = await good()
    const status = async (cookie: string) => (await app.client(app.a.host).get(INFO, { cookie })).status
    expect(await status(`sid=${sid}; sid=x`)).toBe(200)
    expect(await status(`sid=x; sid=${sid}`)).toBe(401)
  })

  it('more than a request may hold is refused, and the next one is answered', async () => {
    const { status } = await app.client(app.a.host).get('/', { cookie: `a=${'x'.repeat(20_000)}` })
    expect(status).toBe(431)
    expect((await app.client(app.a.host).get('/health/live')).status).toBe(200)
  })
})

describe('SEC-SES-18 sessions that are gone from their store', () => {
  it('leave everybody signed out, without a fault', async () => {
    const clients = [await app.adminOf(app.a), await app.adminOf(app.b), await app.systemAdmin()]
    for (const client of clients) await forget(client)
    for (const client of clients) {
      expect((await client.call('GET', INFO)).status).toBe(401)
      const path = client.host === CONSOLE_HOST ? '/admin/companies' : DASHBOARD
      expect((await client.get(path)).location).toBe('/login')
      expect((await client.post('/company/preview/move')).status).toBe(303)
    }
    expect(await isIn(await app.adminOf(app.a))).toBe(true)
  })

  // one by one: other tests share the Redis
  function forget(client: TestClient) {
    const value = decodeURIComponent(client.cookies.get('sid')!).slice(2)
    return new Promise((resolve) => {
      app.services.sessionStore.destroy(value.slice(0, value.lastIndexOf('.')), resolve)
    })
  }
})
