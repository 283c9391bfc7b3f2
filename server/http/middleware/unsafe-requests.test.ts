import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const credentials = () => ({ email: app.a.adminEmail, password: testPassword })

describe('SEC-CSRF-02 where an unsafe request comes from', () => {
  const foreign: [string, () => Record<string, string>][] = [
    ['Origin: null', () => ({ origin: 'null' })],
    ['another tenant', () => ({ origin: `http://${app.b.host}` })],
    ['a sub-domain', () => ({ origin: `http://x.${app.a.host}` })],
    ['a longer name', () => ({ origin: `http://${app.a.host}.evil.test` })],
    ['https for http', () => ({ origin: `https://${app.a.host}` })],
    ['another port', () => ({ origin: `http://${app.a.host}:8080` })],
    ['another spelling', () => ({ origin: `http://${app.a.host}/` })],
    ['the console host', () => ({ origin: 'http://console.test' })],
    ['no Origin but another site', () => ({ origin: '', 'sec-fetch-site': 'cross-site' })],
    ['no Origin but a sister site', () => ({ origin: '', 'sec-fetch-site': 'same-site' })],
    ['no Origin, typed by hand', () => ({ origin: '', 'sec-fetch-site': 'none' })],
    [
      'a foreign Origin that claims to be its own site',
      () => ({ origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' }),
    ],
    ['neither header, with cookies', () => ({ origin: '', cookie: 'lang=ja' })],
  ]

  it.each(foreign)('%s is refused, before sign-in too', async (_, headers) => {
    for (const path of ['/login', '/agreement', '/api/v1/auth/login']) {
      const client = app.client(app.a.host)
      const answer = path.startsWith('/api')
        ? await client.call('POST', path, credentials(), headers())
        : await client.post(path, { ...credentials(), type: 'disclosure' }, headers())
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.setCookies).toEqual([])
    }
  })

  it.each(foreign.slice(0, -1))('%s is refused although the token is right', async (_, headers) => {
    const admin = await app.adminOf(app.a)
    const answer = await admin.post('/company/preview/move', {}, headers())
    expect(answer.status).toBe(403)
    const call = await admin.call('PUT', '/api/v1/data-record/move-data-record', {}, headers())
    expect([call.status, call.json().status]).toEqual([403, 403])
  })

  it.each([
    ['its own Origin', () => ({})],
    ['its own Origin on another port', () => ({ host: `${app.a.host}:8080` })],
    ['no Origin but the same origin', () => ({ origin: '', 'sec-fetch-site': 'same-origin' })],
    ['neither header and no cookie', () => ({ origin: '' })],
  ] as [string, () => Record<string, string>][])('%s is accepted', async (_, headers) => {
    expect((await app.client(app.a.host).post('/login', credentials(), headers())).status).toBe(303)
  })

  it('SEC-SES-15: X-Access-Token needs no CSRF token, but a browser’s Origin still counts', async () => {
    const client = app.client(app.a.host)
    const token = (await client.call('POST', '/api/v1/auth/login', credentials())).json().results.access_token
    client.cookies.clear()
    const headers = { 'x-access-token': token as string, origin: '' }
    const path = '/api/v1/data-record/move-data-record'
    expect((await client.call('PUT', path, {}, headers)).status).toBe(200)
    expect((await client.call('PUT', path, {}, { ...headers, origin: 'http://evil.test' })).status).toBe(403)
  })
})

describe('SEC-CSRF-03 the kind of body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a call is not read as %p (724)',
    async (type) => {
      const body = JSON.stringify(credentials())
      const answer = await app
        .client(app.a.host)
        .call('POST', '/api/v1/auth/login', body, { 'content-type': type })
      expect([answer.status, answer.json().status]).toEqual([415, 724])
    },
  )

  it.each(['{', '[]', '"x"', 'null1', '[[[['])('%s is a bad request', async (body) => {
    const answer = await app.client(app.a.host).call('POST', '/api/v1/auth/login', body)
    expect(answer.status).toBe(400)
    expect([400, 406]).toContain(answer.json().status)
  })

  it('SEC-INJ-31: JSON that is nested too deep is a bad request', async () => {
    const client = app.client(app.a.host)
    const body = `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    const answer = await client.call('POST', '/api/v1/auth/login', body)
    expect([answer.status, answer.json().status]).toEqual([400, 400])
    expect((await client.get('/health/live')).status).toBe(200)
  })

  it('SEC-INJ-30: no body changes a prototype', async () => {
    const client = app.client(app.a.host)
    await client.call(
      'POST',
      '/api/v1/auth/login',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    await client.post('/login', { '__proto__[polluted]': '1', 'constructor[prototype][polluted]': '1' })
    await client.get('/search?__proto__[polluted]=1')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('SEC-DOS-03: a body has its limits', async () => {
    const client = app.client(app.a.host)
    const json = await client.call('POST', '/api/v1/auth/login', { email: 'x'.repeat(110_000) })
    expect([json.status, json.json().status]).toEqual([413, 723])
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, '1']))
    expect((await client.post('/login', many)).status).toBe(413)
  })
})

describe('SEC-DOS-01 a compressed body', () => {
  const encodings: [string, Buffer][] = [
    ['gzip', gzipSync('x'.repeat(100_000))],
    ['br', brotliCompressSync('x'.repeat(100_000))],
    ['deflate', Buffer.from('x')],
    ['zstd', Buffer.from('x')],
    ['BR', Buffer.from('x')],
    ['gzip, br', Buffer.from('x')],
    ['identity, gzip', Buffer.from('x')],
    ['nonsense', Buffer.from('x')],
  ]

  it.each(encodings)('%s is not read, whatever the route and method', async (encoding, body) => {
    const types: [string, string, string][] = [
      ['POST', '/login', 'application/x-www-form-urlencoded'],
      ['POST', '/agreement', 'application/x-www-form-urlencoded'],
      ['POST', '/company/data/import-csv', 'multipart/form-data; boundary=x'],
      ['POST', '/api/v1/auth/login', 'application/json'],
      ['POST', '/api/v1/upload-file/upload-csv', 'multipart/form-data; boundary=x'],
      ['PUT', '/api/v1/data-record/update', 'application/json'],
      ['PATCH', '/nothing', 'text/plain'],
      ['DELETE', '/nothing', 'application/json'],
      ['GET', '/', 'text/plain'],
    ]
    for (const [method, path, type] of types) {
      const answer = await app.client(app.a.host).request(method, path, {
        headers: { 'content-encoding': encoding, 'content-type': type },
        body,
      })
      // a page from memory has no use for a body and reads none
      const expected = method === 'GET' ? [200, 415] : [415]
      expect([method, path, expected.includes(answer.status)]).toEqual([method, path, true])
    }
  })

  it('that says identity is plain', async () => {
    const answer = await app
      .client(app.a.host)
      .post('/login', credentials(), { 'content-encoding': 'identity' })
    expect(answer.status).toBe(303)
  })
})
