// On both engines: a role is read from the session, which Redis keeps there.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseState } from '#server/testing/database-state.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { pagesOf } from '#server/testing/access/pages-of-role.ts'

// SEC-ROL-01 goes over the whole route table: pages/access.test.ts and api/access.test.ts.

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

describe('SEC-ROL-02 other methods', () => {
  it('HEAD has the verdict of GET, without a body', async () => {
    for (const client of [app.client(app.a.host), admin, system])
      for (const path of [
        ...pagesOf(app.services, 'system-admin'),
        '/company/dashboard',
        '/company/data',
        '/preview',
      ]) {
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
