// On both engines: a role is read from the session, which Redis keeps there.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseState } from '#server/testing/database-state.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { pageRoutes } from '#server/http/routes.ts'
import type { Access } from '#server/http/routing/route.ts'

// SEC-ROL-01 goes over the whole route table (routes.test.ts).

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a)
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

/** Every page of a role; ids are filled in. */
const pagesOf = (access: Access) =>
  pageRoutes(app.services)
    .filter((route) => route.access === access && route.method === 'get')
    .map(({ path }) => path.replace(/:\w+/g, '1'))

/** Other spellings of a path that a proxy, a file system or another framework might take for the same. */
function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.map((part) => `/${part}`).join('')
  return [
    `${path}/`,
    `/${path}`,
    `/${first}/${tail}`,
    path.toUpperCase(),
    `/${first.toUpperCase()}${tail}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `/x/%2e%2e${path}`,
    `/x/..${path}`,
    `/.${path}`,
    `${path};x`,
    `/${first};x=1${tail}`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.json`,
    `${path}%20`,
    `/${first}%2f${rest.join('%2f')}`,
    `\\${first}${tail.replaceAll('/', '\\')}`,
  ]
}

/** What is behind a page: its words, never shown to the wrong person. */
const isInside = ({ status, text }: Answer) => status === 200 && /id="account"/.test(text)

describe('SEC-ROL-06 what a company has not published', () => {
  it('is not shown to the system admin, who looks after companies and not after their data', async () => {
    for (const path of ['/company/data', '/company/data/list/disclosure', '/preview', '/preview/disclosure'])
      expect([path, (await system.get(path)).location]).toEqual([path, '/admin/companies'])
    const company = `company_id=${app.a.id}&domain=${app.a.host}`
    for (const call of ['data-record/list', 'upload-file/list'])
      expect((await system.call('GET', `/api/v1/${call}?section_type=1&${company}`)).json().status).toBe(610)
    const preview = `/api/v1/data-record/public/summary?domain=${app.a.host}&section_type=1&is_preview=true`
    expect((await system.call('GET', preview)).json().status).toBe(401)
  })
})

describe('SEC-ROL-02 other spellings of a page', () => {
  it('open nothing to a visitor or to the other role that the plain one does not, and change nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const [access, strangers] of [
      ['system-admin', [app.client(app.a.host), app.client(CONSOLE_HOST), admin]],
      ['company-admin', [app.client(app.a.host), system]],
    ] as const)
      for (const path of pagesOf(access))
        for (const spelling of spellingsOf(path))
          // All spellings at once would be a load test: a process with fifty requests of a signed-in person to draw
          // may say that it is too busy.
          await Promise.all(
            strangers.map(async (client) => {
              const answer = await client.get(spelling)
              const verdict = [spelling, client.host, answer.status]
              expect([...verdict, isInside(answer)]).toEqual([...verdict, false])
              expect([...verdict, answer.status < 500]).toEqual([...verdict, true])
              // a redirect stays here and ends where the plain path ends
              if (answer.status === 308) expect([spelling, answer.location]).toEqual([spelling, path])
            }),
          )
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('are found by nobody, or are sent to the one address', async () => {
    for (const path of ['/company/dashboard', '/company/data'])
      for (const spelling of spellingsOf(path)) {
        const { status, location } = await admin.get(spelling)
        const isOne = status === 308 ? location === path : [400, 404].includes(status)
        expect([spelling, status, isOne]).toEqual([spelling, status, true])
      }
  })

  it('as an absolute address or with dots as they are, are judged by the path', async () => {
    for (const line of [
      `GET http://${app.a.host}/admin/companies HTTP/1.1`,
      'GET /company/../admin/companies HTTP/1.1',
      'GET admin/companies HTTP/1.1',
    ]) {
      const { status, text } = await sendRaw(app.port, line, `Host: ${app.a.host}`)
      expect([line, status === 200, /id="account"/.test(text)]).toEqual([line, false, false])
    }
  })
})

describe('SEC-ROL-02 other methods', () => {
  it('HEAD has the verdict of GET, without a body', async () => {
    for (const client of [app.client(app.a.host), admin, system])
      for (const path of [...pagesOf('system-admin'), '/company/dashboard', '/company/data', '/preview']) {
        const [get, head] = [await client.get(path), await client.request('HEAD', path)]
        expect([path, head.status, head.location, head.text]).toEqual([path, get.status, get.location, ''])
      }
  })

  it('OPTIONS, TRACE and made-up ones tell nobody anything', async () => {
    for (const client of [app.client(app.a.host), admin])
      for (const method of ['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'PURGE']) {
        const answer = await client.request(method, '/admin/companies')
        expect([method, answer.status]).toEqual([method, 404])
        expect([method, answer.headers.allow]).toEqual([method, undefined])
      }
  })

  it('are not chosen by a header, a field or the query', async () => {
    const before = await databaseState(app.core.database)
    const overrides: Record<string, string>[] = [
      { 'x-http-method-override': 'POST' },
      { 'x-http-method': 'PUT' },
      { 'x-method-override': 'DELETE' },
    ]
    for (const headers of overrides) {
      expect((await admin.get('/company/preview/move', headers)).location).toBe('/company/preview')
      expect((await admin.get('/company/dashboard', headers)).status).toBe(200)
      expect((await admin.get('/admin/companies', headers)).location).toBe('/company/dashboard')
    }
    expect((await admin.get('/company/preview/move?_method=POST')).location).toBe('/company/preview')
    expect((await admin.post('/company/dashboard', { _method: 'GET' })).status).toBe(404)
    expect(await databaseState(app.core.database)).toEqual(before)
  })
})

describe('SEC-ROL-03 a person who is changed while signed in', () => {
  const changed = async (change: object) => {
    const client = await app.adminOf(app.b)
    const users = () => app.core.database.knex('users').where({ id: app.b.adminId })
    const stored = await users().first()
    await users().update(change)
    const page = await client.get('/company/dashboard')
    const call = await client.call('GET', '/api/v1/auth/info')
    const admins = await client.get('/admin/companies')
    await users().update({
      is_active: stored.is_active,
      role_level: stored.role_level,
      company_id: stored.company_id,
    })
    return [page.location, call.status, admins.location]
  }

  it.each([
    ['disabled', () => ({ is_active: false })],
    ['another role', () => ({ role_level: 1, company_id: null })],
    ['another company', () => ({ company_id: app.a.id })],
  ])('%s: is nobody on the next request', async (_, change) => {
    expect(await changed(change())).toEqual(['/login', 401, '/login'])
  })
})

describe('SPEC §2 where people are sent', () => {
  it('a page of the other role: the landing page, with a message, still signed in', async () => {
    const answer = await admin.get('/admin/companies?page=2')
    expect([answer.status, answer.location]).toEqual([303, '/company/dashboard'])
    const page = await admin.follow(answer)
    expect(page.text).toContain(app.core.translate('ja', 'api.error.610'))
    const back = await system.get('/company/data')
    expect([back.status, back.location]).toEqual([303, '/admin/companies'])
    expect((await system.follow(back)).text).toContain(app.core.translate('ja', 'api.error.610'))
  })

  it('an unknown path: not found, whoever asks', async () => {
    for (const client of [app.client(app.a.host), admin, system])
      for (const path of ['/nothing', '/company/nothing', '/admin/nothing', '/company', '/admin'])
        expect([path, (await client.get(path)).status]).toEqual([path, 404])
  })

  it('every page has a title that ends with a name, and the current year', async () => {
    const year = new Date(app.clock.now()).getFullYear()
    for (const [client, path, ending] of [
      [admin, '/company/dashboard', '情報公開管理'],
      [system, '/admin/companies', '情報公開管理'],
      [app.client(CONSOLE_HOST), '/login', '情報公開管理'],
      [app.client(app.a.host), '/', 'Ume製薬株式会社'],
      [app.client('nobody.test'), '/', '資金提供の情報公開'],
    ] as const) {
      const { text } = await client.get(path)
      expect([path, /<title>([^<]+)<\/title>/.exec(text)?.[1]?.includes(ending)]).toEqual([path, true])
      if (ending === '情報公開管理') expect(text).toContain(`© ${year} 情報公開管理`)
    }
  })
})
