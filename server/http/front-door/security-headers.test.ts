import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer } from '#server/testing/test-client.ts'
import { securityHeaders } from './security-headers.ts'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';" +
  "worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none'"

/** One answer of each kind there is. */
async function everyKind(app: TestApp): Promise<Record<string, Answer>> {
  const visitor = app.client(app.a.host)
  const admin = await app.adminOf(app.a)
  const first = await visitor.get('/')
  return {
    'a page': first,
    'a page from memory': await visitor.get('/'),
    'not modified': await visitor.get('/', { 'if-none-match': first.headers.etag! }),
    'a page of the console': await admin.get('/company/dashboard'),
    'a redirect': await visitor.get('/disclosure'),
    'a page not found': await visitor.get('/nothing'),
    'a host not found': await app.client('nobody.test').get('/'),
    'a refused form': await visitor.post('/login', {}),
    'a forbidden form': await visitor.post('/login', {}, { origin: 'null' }),
    'a fault': await admin.get('/company/data'),
    'a call': await admin.call('GET', '/api/v1/auth/info'),
    'an open read': await visitor.call('GET', '/api/v1/company/public/get-detail'),
    'a refused call': await visitor.call('GET', '/api/v1/auth/info'),
    'a file to save': await admin.get('/company/data/import-csv/template.csv'),
    'an asset': await visitor.get('/assets/site.css'),
    'an asset not found': await visitor.get('/assets/none.css'),
    health: await visitor.get('/health/live'),
  }
}

const broken = {
  views: {
    render: async (view: string, init: never) => {
      if (view === 'company/data') throw new Error('a secret cause in /srv/app/secret.ts')
      const { directRenderer } = await import('#server/testing/direct-renderer.ts')
      return directRenderer.render(view, init)
    },
  },
}

describe('on http', () => {
  let app: TestApp
  let kinds: Record<string, Answer>
  beforeAll(async () => {
    app = await startTestApp({ web: broken })
    kinds = await everyKind(app)
  })
  afterAll(() => app.close())

  it('each kind is what it says', () => {
    expect(Object.fromEntries(Object.entries(kinds).map(([name, { status }]) => [name, status]))).toEqual({
      'a page': 200,
      'a page from memory': 200,
      'not modified': 304,
      'a page of the console': 200,
      'a redirect': 303,
      'a page not found': 404,
      'a host not found': 404,
      'a refused form': 422,
      'a forbidden form': 403,
      'a fault': 500,
      'a call': 200,
      'an open read': 200,
      'a refused call': 401,
      'a file to save': 200,
      'an asset': 200,
      'an asset not found': 404,
      health: 200,
    })
  })

  it('SEC-CSP-01: each has the content security policy, SEC-CSRF-08 with frame-ancestors', () => {
    // SEC-UPL-05: a file is never a page, whatever it holds.
    const sandbox = "sandbox; default-src 'none'; frame-ancestors 'none'"
    for (const [name, { headers }] of Object.entries(kinds))
      expect([name, headers['content-security-policy']]).toEqual([
        name,
        name === 'a file to save' ? sandbox : POLICY,
      ])
  })

  it('SEC-CSP-02: each has the other headers and none that tells about us', () => {
    for (const [name, { headers }] of Object.entries(kinds))
      expect({
        name,
        'x-content-type-options': headers['x-content-type-options'],
        'referrer-policy': headers['referrer-policy'],
        'cross-origin-opener-policy': headers['cross-origin-opener-policy'],
        'cross-origin-resource-policy': headers['cross-origin-resource-policy'],
        'x-frame-options': headers['x-frame-options'],
        'strict-transport-security': headers['strict-transport-security'],
        'x-powered-by': headers['x-powered-by'],
        server: headers.server,
        'access-control-allow-origin': headers['access-control-allow-origin'],
      }).toEqual({
        name,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': name === 'an open read' ? 'cross-origin' : 'same-origin',
        'x-frame-options': 'DENY',
        'strict-transport-security': undefined,
        'x-powered-by': undefined,
        server: undefined,
        'access-control-allow-origin': name === 'an open read' ? '*' : undefined,
      })
  })

  it('each names its request, by an id of its own', () => {
    const ids = Object.entries(kinds).map(([name, { headers }]) => [name, headers['x-request-id']] as const)
    for (const [name, id] of ids) expect([name, id]).toEqual([name, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length)
  })

  it('SEC-INJ-60: only hashed assets may be used by anybody without asking again', () => {
    const kept: Record<string, string> = {
      'an asset': 'public, max-age=31536000, immutable',
      'an open read': 'public, no-cache',
      ...{ 'a page': 'private, no-cache', 'a page from memory': 'private, no-cache' },
      'not modified': 'private, no-cache',
    }
    for (const [name, { headers }] of Object.entries(kinds))
      expect([name, headers['cache-control']]).toEqual([name, kept[name] ?? 'no-store'])
  })

  it('no page has inline code or styles for the policy to block', () => {
    for (const [name, { headers, text }] of Object.entries(kinds))
      if (headers['content-type']?.startsWith('text/html'))
        expect([
          name,
          /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")|<style|\sstyle=|\son\w+=/i.exec(text),
        ]).toEqual([name, null])
  })

  it('SEC-XSS-04: an error page shows no stack and no message of the cause', () => {
    const { text } = kinds['a fault']!
    expect(text).toContain('Something went wrong.')
    expect(text).not.toMatch(/secret|\.ts\b|at Object|Error:/)
    expect(text).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('SEC-CSRF-07: no origin is allowed to read what is not published', async () => {
    const answer = await app.client(app.a.host).request('OPTIONS', '/api/v1/auth/info', {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('on https', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ config: { publicScheme: 'https' } })
  })
  afterAll(() => app.close())

  it('SEC-CSP-03: asks for https from now on', async () => {
    const { headers } = await app.client(app.a.host).get('/')
    expect(headers['content-security-policy']).toBe(`${POLICY};upgrade-insecure-requests`)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('SEC-CSP-03: asks it for the names below too where the setting says so', () => {
    const on = (publicScheme: 'http' | 'https') =>
      new Map(securityHeaders({ publicScheme, production: true, hstsIncludeSubDomains: true }))
    expect(on('https').get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    expect(on('http').has('Strict-Transport-Security')).toBe(false)
  })

  it('SEC-AUTH-01: cookies are Secure and bound to the host', async () => {
    const client = app.client(app.a.host)
    await client.get('/company/data')
    const answer = await client.post('/login', { email: app.a.adminEmail, password: 'Ume-hana-2026' })
    expect(answer.location).toBe('/company/data')
    const agreement = await client.agree('disclosure')
    const language = await client.get('/?lang=en')
    for (const line of [...answer.setCookies, ...agreement.setCookies, ...language.setCookies]) {
      expect(line).toMatch(/^__Host-\w+=/)
      expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure/)
      expect(line).not.toMatch(/Domain/i)
    }
    expect((await client.get('/company/dashboard')).status).toBe(200)
    expect((await client.get('/disclosure')).status).toBe(200)
  })

  it('SEC-CSRF-02: an Origin of http is another', async () => {
    const client = app.client(app.a.host)
    expect((await client.post('/login', {}, { origin: `http://${app.a.host}` })).status).toBe(403)
    expect((await client.post('/login', {})).status).toBe(422)
  })
})
