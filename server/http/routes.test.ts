import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseState } from '#server/testing/database-state.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { multipart, type Answer, type TestClient } from '#server/testing/test-client.ts'
import { apiCalls, apiRoutes } from './api/v1/routes.ts'
import { pageRoutes, visitorRoutes } from './routes.ts'
import type { Route } from './route.ts'

/** Every route there may be, with who may call it and where. A new one is written here once it was thought about. */
const expectedRoutes = `
get  /                                             public        company
post /agreement                                    public        company form
get  /disclosure                                   public        company
get  /disclosure/detail/:id                        public        company
get  /patient                                      public        company
get  /patient/detail/:id                           public        company
get  /search                                       public        company
get  /                                             public        console
get  /login                                        anonymous     any
post /login                                        anonymous     any form
post /logout                                       signed-in     any form
get  /admin/companies                              system-admin  any
get  /company/dashboard                            company-admin any
get  /company/data/import-csv/template.csv         company-admin any
get  /company/data/import-csv                      company-admin any
post /company/data/import-csv                      company-admin any multipart
get  /company/data/import-csv/:id                  company-admin any
get  /company/data/import-csv/:id/progress         company-admin any
get  /company/data/import-csv/:id/errors.csv       company-admin any
post /company/data/import-csv/:id/confirmation     company-admin any form
post /company/data/import-csv/:id/cancellation     company-admin any form
get  /company/data                                 company-admin any
get  /company/data/list/disclosure                 company-admin any
get  /company/data/list/patient                    company-admin any
get  /company/data/disclosure/:id                  company-admin any
get  /company/data/patient/:id                     company-admin any
get  /company/preview                              company-admin any
post /company/preview/move                         company-admin any form
get  /company/preview/publication                  company-admin any
post /company/preview/publication                  company-admin any form
get  /company/preview/publication/:number          company-admin any
get  /preview                                      company-admin any
post /preview/agreement                            company-admin any form
get  /preview/disclosure                           company-admin any
get  /preview/disclosure/detail/:id                company-admin any
get  /preview/patient                              company-admin any
get  /preview/patient/detail/:id                   company-admin any
get  /preview/search                               company-admin any
post /api/v1/auth/login                            public        any json
get  /api/v1/auth/logout                           signed-in     any
get  /api/v1/auth/info                             signed-in     any
get  /api/v1/company/list                          system-admin  any
get  /api/v1/company/detail/:id                    signed-in     any
get  /api/v1/company/public/get-detail             public        any
get  /api/v1/section/public/root-section-list      public        any
get  /api/v1/upload-file/list                      company-admin any
post /api/v1/upload-file/upload-csv                company-admin any multipart
post /api/v1/upload-file/import-csv-file           company-admin any json
get  /api/v1/upload-file/check-import-progress     company-admin any
get  /api/v1/upload-file/download-template         company-admin any
get  /api/v1/upload-file/download-file-error       company-admin any
get  /api/v1/upload-file/public/get-year           public        any
get  /api/v1/data-record/public/get-year           public        any
get  /api/v1/data-record/public/summary            public        any
get  /api/v1/data-record/public                    public        any
get  /api/v1/data-record/public/search             public        any
get  /api/v1/data-record/list                      company-admin any
get  /api/v1/data-record/detail/:id                company-admin any
put  /api/v1/data-record/move-data-record          signed-in     any json
put  /api/v1/data-record/update                    company-admin any json
get  /api/v1/data-record/check-update-progress     company-admin any
`

/** Paths whose number is a section of the reference tree, which is everybody's. */
const SECTION_PATH = /\/(?:disclosure|patient)\/detail\/:id$/

let app: TestApp
let routes: Route[]
let admin: TestClient
let otherAdmin: TestClient
let system: TestClient
/** Per route that names something of a company: how to ask for it with ids of A, of B, or of nobody. */
let named: Record<string, (of: 'own' | 'foreign' | 'unknown') => Asking>

interface Asking {
  path: string
  body?: object
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
const isApiRoute = ({ path }: Route) => path.startsWith('/api/')
const isUnsafe = ({ method }: Route) => method !== 'get'
const needsSignIn = ({ access }: Route) => access !== 'public' && access !== 'anonymous'

beforeAll(async () => {
  app = await startTestApp()
  routes = [...visitorRoutes(app.services), ...pageRoutes(app.services), ...apiRoutes(app.services)]
  const published = { a: await app.importCsv(app.a), b: await app.importCsv(app.b) }
  const patients = {
    a: await app.importCsv(app.a, { sectionType: 2, rootCode: 'A' }),
    b: await app.importCsv(app.b, { sectionType: 2, rootCode: 'A' }),
  }
  await app.publish(app.a)
  await app.publish(app.b)
  await app.importCsv(app.b, { year: 2023 })
  await app.publish(app.b)
  // One that waits and one that failed, so that every state can be asked about.
  const waiting = {
    a: await app.importCsv(app.a, { year: 2022, onlyCheck: true }),
    b: await app.importCsv(app.b, { year: 2022, onlyCheck: true }),
  }
  const failed = {
    a: await app.importCsv(app.a, { year: 2021, content: wrongRows, onlyCheck: true }),
    b: await app.importCsv(app.b, { year: 2021, content: wrongRows, onlyCheck: true }),
  }
  admin = await app.adminOf(app.a)
  otherAdmin = await app.adminOf(app.b)
  system = await app.systemAdmin()

  const pick = (of: 'own' | 'foreign' | 'unknown', pair: { a: number; b: number }) =>
    of === 'own' ? pair.a : of === 'foreign' ? pair.b : 900_000
  const importIds = (files: typeof published) => ({ a: files.a.importId, b: files.b.importId })
  const fileIds = (files: typeof published) => ({ a: files.a.fileId, b: files.b.fileId })
  const hosts = { own: app.a.host, foreign: app.b.host, unknown: 'nobody.test' }
  const withDomain = (path: string) => (of: keyof typeof hosts) => ({ path: `${path}?domain=${hosts[of]}` })
  const importPath = (rest: string, files: typeof published) => (of: keyof typeof hosts) => ({
    path: `/company/data/import-csv/${pick(of, importIds(files))}${rest}`,
  })
  const record = (base: string, files: typeof published) => (of: keyof typeof hosts) => ({
    path: `${base}/${pick(of, importIds(files))}-1`,
  })
  const companies = { a: app.a.id, b: app.b.id }
  named = {
    'get /company/data/import-csv/:id': importPath('', published),
    'get /company/data/import-csv/:id/progress': importPath('/progress', published),
    'get /company/data/import-csv/:id/errors.csv': importPath('/errors.csv', failed),
    'post /company/data/import-csv/:id/confirmation': importPath('/confirmation', waiting),
    'post /company/data/import-csv/:id/cancellation': importPath('/cancellation', waiting),
    'get /company/data/disclosure/:id': record('/company/data/disclosure', published),
    'get /company/data/patient/:id': record('/company/data/patient', patients),
    'get /company/preview/publication/:number': (of) => ({
      path: `/company/preview/publication/${pick(of, { a: 1, b: 2 })}`,
    }),
    'get /api/v1/company/detail/:id': (of) => ({ path: `/api/v1/company/detail/${pick(of, companies)}` }),
    'get /api/v1/company/public/get-detail': withDomain('/api/v1/company/public/get-detail'),
    'get /api/v1/section/public/root-section-list': withDomain('/api/v1/section/public/root-section-list'),
    'get /api/v1/upload-file/list': withDomain('/api/v1/upload-file/list'),
    'post /api/v1/upload-file/import-csv-file': (of) => ({
      path: '/api/v1/upload-file/import-csv-file',
      body: { id: pick(of, fileIds(waiting)) },
    }),
    'get /api/v1/upload-file/check-import-progress': (of) => ({
      path: `/api/v1/upload-file/check-import-progress?id=${pick(of, fileIds(published))}`,
    }),
    'get /api/v1/upload-file/download-file-error': (of) => ({
      path: `/api/v1/upload-file/download-file-error?id=${pick(of, fileIds(failed))}`,
    }),
    'get /api/v1/upload-file/public/get-year': withDomain('/api/v1/upload-file/public/get-year'),
    'get /api/v1/data-record/public/get-year': withDomain('/api/v1/data-record/public/get-year'),
    'get /api/v1/data-record/public/summary': withDomain('/api/v1/data-record/public/summary'),
    'get /api/v1/data-record/public': (of) => ({
      path: `/api/v1/data-record/public?section_id=1310&domain=${hosts[of]}`,
    }),
    'get /api/v1/data-record/public/search': (of) => ({
      path: `/api/v1/data-record/public/search?organization_name=a&domain=${hosts[of]}`,
    }),
    'get /api/v1/data-record/list': withDomain('/api/v1/data-record/list'),
    'get /api/v1/data-record/detail/:id': record('/api/v1/data-record/detail', published),
    'put /api/v1/data-record/move-data-record': (of) => ({
      path: '/api/v1/data-record/move-data-record',
      body: { company_id: pick(of, companies) },
    }),
    'put /api/v1/data-record/update': (of) => ({
      path: '/api/v1/data-record/update',
      body: { id: `${pick(of, importIds(published))}-1` },
    }),
    'get /api/v1/data-record/check-update-progress': withDomain('/api/v1/data-record/check-update-progress'),
  }
})
afterAll(() => app.close())

const wrongRows = 'headings,,\r\nyear,section_code,facility\r\n2021,Z9,somewhere\r\n'

/** An address and a body that fit a route, about A's own things. */
function askingOf(route: Route): Asking {
  return named[nameOf(route)]?.('own') ?? { path: route.path.replace(':id', '1310') }
}

/** Sends what a route expects: a form, JSON or a file; without the CSRF token when the client has none. */
function ask(client: TestClient, route: Route, { path, body = {} }: Asking, headers = {}): Promise<Answer> {
  if (route.body === 'multipart') {
    const fields = [
      ...(client.csrfToken ? [{ name: '_csrf', value: client.csrfToken }] : []),
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2020' },
      { name: 'file', value: 'a\r\n', fileName: 'a.csv' },
    ]
    const form = multipart(fields)
    return client.request('POST', path, {
      headers: { 'content-type': form.type, ...headers },
      body: form.body,
    })
  }
  if (isApiRoute(route)) return client.call(route.method.toUpperCase(), path, route.body && body, headers)
  if (isUnsafe(route)) return client.post(path, body as Record<string, string>, headers)
  return client.get(path, headers)
}

/** What a stranger could tell two answers apart by, without the address that was asked for. */
function comparable({ status, headers, text }: Answer, asked: Asking): object {
  const rest = text
    .replaceAll(asked.path.split('?')[0]!, '(path)')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(request id)')
  return { status, type: headers['content-type'], location: headers.location ?? '', rest }
}

describe('the route table', () => {
  it('is the one that was thought about', () => {
    const lines = routes.map(({ method, path, access, host, body }) =>
      [method.padEnd(4), path.padEnd(44), `${access.padEnd(13)} ${host}`, body].filter(Boolean).join(' '),
    )
    expect(lines).toEqual(
      expectedRoutes
        .trim()
        .split('\n')
        .map((line) =>
          line.replace(/^(\S+)\s+(\S+)\s+/, (_, method, path) => `${method.padEnd(4)} ${path.padEnd(44)} `),
        ),
    )
  })

  it('lets only reading, signing in and agreeing be done by anybody', () => {
    const open = routes.filter((route) => isUnsafe(route) && !needsSignIn(route)).map(nameOf)
    expect(open).toEqual(['post /agreement', 'post /login', 'post /api/v1/auth/login'])
  })

  it('has a row here for every route that names something of a company', () => {
    const inPath = routes.filter(({ path }) => path.includes(':') && !SECTION_PATH.test(path)).map(nameOf)
    const inInput = apiCalls(app.services)
      .filter(({ schema }) => Object.keys((schema.describe().keys as object) ?? {}).some(isIdName))
      .map(({ method, path }) => `${method} /api/v1${path}`)
    const all = [...new Set([...inPath, ...inInput])].filter((name) => name !== 'post /api/v1/auth/login')
    expect(Object.keys(named).sort()).toEqual(all.sort())
  })
})

const isIdName = (name: string) => /^(?:id|companyId|domain)$/.test(name)

describe('SEC-ROL-01 nobody signed in', () => {
  it('is told 401 by calls and sent to /login by pages', async () => {
    const answers: [string, number, string][] = []
    for (const route of routes.filter(needsSignIn)) {
      const answer = await ask(app.client(app.a.host), route, askingOf(route))
      answers.push([nameOf(route), answer.status, answer.location])
      if (isApiRoute(route)) expect(answer.json().status).toBe(401)
    }
    expect(answers).toEqual(
      routes
        .filter(needsSignIn)
        .map((route) => [nameOf(route), ...(isApiRoute(route) ? [401, ''] : [303, '/login'])]),
    )
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

  it('is told 610 by calls, is sent to its landing page with a message by pages, and stays signed in', async () => {
    for (const route of routes) {
      const client = wrongRoleOf(route)
      if (!client) continue
      const answer = await ask(client, route, askingOf(route))
      const landing = client === system ? '/admin/companies' : '/company/dashboard'
      if (isApiRoute(route)) {
        expect([nameOf(route), answer.status, answer.json().status]).toEqual([nameOf(route), 403, 610])
        continue
      }
      expect([nameOf(route), answer.status, answer.location]).toEqual([nameOf(route), 303, landing])
      const page = await client.follow(answer)
      expect(page.status).toBe(200)
      expect(page.text).toContain(app.core.translate('ja', 'api.error.610'))
    }
    expect((await client610()).json().results.user.email).toBe(app.systemAdminEmail)
  })

  const client610 = () => system.call('GET', '/api/v1/auth/info')

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

describe('SEC-CSRF-01 every unsafe route of the signed in', () => {
  it('refuses no token, an empty one, another session’s and one in the address, and changes nothing', async () => {
    const before = await databaseState(app.core.database)
    for (const route of routes.filter((one) => isUnsafe(one) && needsSignIn(one))) {
      const asking = askingOf(route)
      for (const token of ['', otherAdmin.csrfToken, 'x'.repeat(64)]) {
        const forged = admin.on(app.a.host)
        forged.csrfToken = token
        const answer = await ask(forged, route, asking)
        expect([nameOf(route), token, answer.status]).toEqual([nameOf(route), token, 403])
        if (isApiRoute(route)) expect(answer.json().status).toBe(403)
      }
      const inAddress = admin.on(app.a.host)
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
      const asking = named[nameOf(route)]
      if (!asking) continue
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

  it('is the company’s own where the own id is asked for', async () => {
    for (const route of routes.filter((one) => !isUnsafe(one))) {
      const asking = named[nameOf(route)]?.('own')
      if (!asking) continue
      expect([nameOf(route), (await ask(admin, route, asking)).status]).toEqual([nameOf(route), 200])
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
