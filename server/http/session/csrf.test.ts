import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseState } from '#server/testing/database-state.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer } from '#server/testing/test-client.ts'

// SEC-CSRF-01 and 06 go over the whole route table (routes.test.ts), 02 and 03 over kinds of requests
// (unsafe-requests.test.ts).

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MOVE = '/company/preview/move'
const MOVE_CALL = '/api/v1/data-record/move-data-record'

describe('SEC-CSRF-01 a token', () => {
  it('is void after signing out, in the same browser and in the next session', async () => {
    const client = await app.adminOf(app.a)
    const old = client.csrfToken
    await client.post('/logout')
    expect((await client.post(MOVE)).location).toBe('/login')
    await client.signIn(app.a.adminEmail)
    const before = await databaseState(app.core.database)
    client.csrfToken = old
    expect((await client.post(MOVE)).status).toBe(403)
    expect((await client.call('PUT', MOVE_CALL, {})).json().status).toBe(403)
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('is answered to the session’s cookie, so that a program needs no form', async () => {
    const path = '/api/v1/auth/csrf-token'
    const client = app.client(app.a.host)
    expect((await client.call('GET', path)).json().status).toBe(401)
    const login = { email: app.a.adminEmail, password: testPassword }
    const { access_token } = (await client.call('POST', '/api/v1/auth/login', login)).json().results
    expect((await client.call('PUT', MOVE_CALL, {})).json().status).toBe(403)
    const answer = await client.call('GET', path)
    expect(answer.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' },
    })
    client.csrfToken = answer.json().results.csrf_token
    expect((await client.call('PUT', MOVE_CALL, {})).json().status).toBe(200)
    expect((await client.call('GET', path)).json().results.csrf_token).toBe(client.csrfToken)
    for (const site of ['cross-site', 'same-site'])
      expect((await client.call('GET', path, undefined, { 'sec-fetch-site': site })).status).toBe(403)
    // Who sends the token of the session itself needs none, and begins no second session.
    const byToken = await app
      .client(app.a.host)
      .call('GET', path, undefined, { 'x-access-token': access_token as string })
    expect([byToken.json().results, byToken.setCookies]).toEqual([{ csrf_token: null }, []])
  })

  it('holds on one company’s host only', async () => {
    const [a, b] = [await app.adminOf(app.a), await app.adminOf(app.b)]
    b.csrfToken = a.csrfToken
    expect((await b.post(MOVE)).status).toBe(403)
  })

  it('is asked of the activity check too: another site puts no limit off', async () => {
    const client = await app.adminOf(app.a)
    client.csrfToken = ''
    expect((await client.call('POST', '/api/v1/auth/activity-check', {})).status).toBe(403)
  })
})

describe('SEC-CSRF-04 signing out', () => {
  it('is no page that an image can ask for', async () => {
    const client = await app.adminOf(app.a)
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none'])
      expect((await client.get('/logout', { 'sec-fetch-site': site })).status).toBe(404)
    for (const site of ['cross-site', 'same-site'])
      expect((await client.get('/api/v1/auth/logout', { 'sec-fetch-site': site })).status).toBe(403)
    expect((await client.get('/company/dashboard')).status).toBe(200)
  })

  it('is refused without the token, for the page of another site', async () => {
    const client = await app.adminOf(app.a)
    expect((await client.post('/logout', {}, { origin: 'http://evil.test' })).status).toBe(403)
    client.csrfToken = ''
    expect((await client.post('/logout')).status).toBe(403)
    expect((await client.get('/company/dashboard')).status).toBe(200)
  })
})

describe('SEC-CSRF-05 signing somebody in from another site', () => {
  const credentials = () => ({ email: app.a.adminEmail, password: testPassword })

  it('is refused, by form and by call, and leaves the session there is', async () => {
    const client = await app.adminOf(app.a)
    const sid = client.cookies.get('sid')
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      for (const answer of [
        await client.post('/login', credentials(), headers),
        await client.call('POST', '/api/v1/auth/login', credentials(), headers),
        await app.client(app.a.host).post('/login', credentials(), headers),
      ]) {
        expect(answer.status).toBe(403)
        expect(answer.setCookies).toEqual([])
      }
    }
    expect(client.cookies.get('sid')).toBe(sid)
  })
})

/** Answers of every kind: pages for everybody and for the signed in, redirects, refusals, failures, calls, files. */
async function answersOfEveryKind(headers: Record<string, string> = {}): Promise<[string, Answer][]> {
  const visitor = app.client(app.a.host)
  const admin = await app.adminOf(app.a)
  const asked: [string, Promise<Answer>][] = []
  for (const path of ['/', '/search', '/login', '/nothing', '/company/dashboard', '/disclosure', '/%'])
    asked.push([path, visitor.get(path, headers)])
  for (const path of [
    '/company/dashboard',
    '/company/data',
    '/preview',
    '/company/data/import-csv/9',
    '/company/x',
  ])
    asked.push([`admin ${path}`, admin.get(path, headers)])
  asked.push(['unknown host', app.client('nobody.test').get('/', headers)])
  asked.push(['console', app.client(CONSOLE_HOST).get('/login', headers)])
  asked.push(['asset', visitor.get('/assets/site.css', headers)])
  asked.push(['public call', visitor.get('/api/v1/company/public/get-detail', headers)])
  asked.push(['call', admin.get('/api/v1/auth/info', headers)])
  asked.push(['wrong form', visitor.post('/login', { email: 'x' })])
  asked.push(['refused form', admin.post(MOVE, {}, { origin: 'http://evil.test' })])
  asked.push(['too large', visitor.post('/login', { email: 'x'.repeat(200_000) })])
  return Promise.all(asked.map(async ([name, answer]) => [name, await answer] as [string, Answer]))
}

describe('SEC-CSRF-07 other origins', () => {
  it('are told nothing that lets their scripts read an answer of what is not published', async () => {
    const headers = {
      ...{ origin: 'http://evil.test', 'access-control-request-method': 'PUT' },
      'access-control-request-headers': 'x-access-token',
    }
    const answers = await answersOfEveryKind(headers)
    for (const path of ['/api/v1/auth/login', MOVE_CALL, '/login'])
      answers.push([`preflight ${path}`, await app.client(app.a.host).request('OPTIONS', path, { headers })])
    for (const [name, { headers }] of answers) {
      // What is published, and without cookies: a browser that was told to send them gives no script the answer.
      const isOpen = name === 'public call'
      const cors = Object.entries(headers).filter(([header]) => header.startsWith('access-control-'))
      expect([name, cors]).toEqual([
        name,
        isOpen
          ? [
              ['access-control-allow-origin', '*'],
              ['access-control-expose-headers', expect.any(String)],
            ]
          : [],
      ])
      expect([name, headers['cross-origin-resource-policy']]).toEqual([
        name,
        isOpen ? 'cross-origin' : 'same-origin',
      ])
    }
  })
})

describe('SEC-CSRF-08 frames', () => {
  it('hold none of our pages, failures included', async () => {
    const answers = await answersOfEveryKind()
    const html = answers.filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
    expect(html.length).toBeGreaterThan(12)
    for (const [name, { headers }] of html)
      expect([name, headers['content-security-policy']]).toEqual([
        name,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
  })
})
