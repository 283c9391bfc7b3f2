import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { directRenderer } from '#server/testing/direct-renderer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword } from '#server/testing/test-client.ts'
import { testActor } from '#server/testing/test-actor.ts'

/** Row values, search words and names that must not be in any log or error page. */
const canaries = [
  'Canary-Hospital',
  'カナリア太郎',
  'canary-search-word',
  'canary-note',
  'canary@nowhere.test',
  '花子',
  'Canary-pass-2026',
]

let app: TestApp
let broken: Error | undefined
let errorPagesToo = false
const secrets: string[] = []
const errorPages: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    web: {
      views: {
        render: async (view, init) => {
          if (broken && (errorPagesToo || !view.startsWith('errors/'))) throw broken
          return directRenderer.render(view, init)
        },
      },
    },
  })
  await useEverything()
})
afterAll(() => app.close())

/** A day in the life: right and wrong sign-ins, uploads, publications, searches, forged requests and faults. */
async function useEverything(): Promise<void> {
  const visitor = app.client(app.a.host)
  await visitor.post('/login', { email: 'canary@nowhere.test', password: 'Canary-pass-2026' })
  const answer = await visitor.call('POST', '/api/v1/auth/login', {
    email: app.a.adminEmail,
    password: testPassword,
  })
  const token = answer.json().results.access_token as string
  const admin = await app.adminOf(app.a)
  secrets.push(testPassword, token, admin.csrfToken, ...admin.cookies.values(), ...visitor.cookies.values())
  secrets.push(decodeURIComponent(admin.cookies.get('sid')!).slice(2).split('.')[0]!)

  const content = 'a,b,c,d\r\nyear,section_code,facility,name\r\n2024,C1,Canary-Hospital,カナリア太郎\r\n'
  await app.importCsv(app.a, { content })
  await app.importCsv(app.a, {
    year: 2023,
    content: content.replace('C1', 'Canary-Hospital'),
    onlyCheck: true,
  })
  await app.importCsv(app.a, { year: 2022, content: '\0\xff', onlyCheck: true })
  await app.core.publishing.moveToPreview(testActor(app.a.id, app.a.adminId), app.a.id)
  await app.core.publishing.publish(testActor(app.a.id, app.a.adminId), app.a.id, { note: 'canary-note' })

  await visitor.agree('disclosure')
  await visitor.get('/search?organizationName=canary-search-word')
  await admin.get('/company/data/list/disclosure?keyWords=canary-search-word')
  await admin.call('GET', '/api/v1/data-record/list', undefined, { 'x-access-token': token })
  await admin.post('/company/preview/publication', { note: 'canary-note' })
  await admin.post('/company/preview/move', { _csrf: 'forged' })
  await admin.call('PUT', '/api/v1/data-record/update', '{"note": "canary-note"')

  // what a database driver says quotes the row it failed on
  const cause = Object.assign(
    new Error("insert into `data_records` values ('Canary-Hospital', 'カナリア太郎')"),
    { code: 'SQLITE_CONSTRAINT' },
  )
  for (broken of [cause, Object.assign(new Error('outer'), { cause })]) {
    errorPages.push((await visitor.get('/')).text, (await admin.get('/company/dashboard')).text)
    errorPages.push((await visitor.call('GET', '/')).text)
  }
  errorPagesToo = true
  errorPages.push((await visitor.get('/')).text)
  errorPagesToo = false
  broken = undefined
  await admin.post('/logout')
}

describe('SEC-LOG-01 the logs of a whole run', () => {
  it('say something of each request, with its id and without its query', () => {
    const lines = app.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    const searches = lines.filter(({ path }) => path === '/search')
    expect(searches).toHaveLength(1)
    expect(searches[0]).toMatchObject({
      method: 'GET',
      status: 200,
      companyId: app.a.id,
      requestId: expect.any(String),
    })
  })

  it('hold no secret, no name and no value of a row', () => {
    const log = app.logged.join('')
    for (const secret of [...secrets, ...canaries])
      expect([secret, log.includes(secret)]).toEqual([secret, false])
  })

  it('say where a fault came from, its request and its route', () => {
    const faults = app.logged.map((line) => JSON.parse(line)).filter(({ code }) => code === 500)
    expect(faults.length).toBeGreaterThanOrEqual(4)
    for (const { err, requestId, method, route } of faults) {
      expect(method).toMatch(/^[A-Z]+$/)
      expect(route).toMatch(/^\//)
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(err.stack[0]).toMatch(/^at /)
    }
  })
})

describe('SEC-XSS-04 error pages and answers', () => {
  it('hold nothing of the cause but the request’s id', () => {
    for (const text of errorPages) {
      expect(text).toMatch(/Something went wrong\.|"status":500/)
      for (const word of [...secrets, ...canaries, 'insert into', 'SQLITE', 'at Object', '.ts:'])
        expect([word, text.includes(word)]).toEqual([word, false])
    }
  })

  it('name a request that the log knows', () => {
    const ids = app.logged.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
    for (const text of errorPages.filter((page) => page.startsWith('<')))
      expect(ids).toContain(/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)![0])
  })
})

describe('what a visitor’s header says', () => {
  it('SEC-INJ-70: stays one line of JSON, whatever is in it', async () => {
    await app.client(app.a.host).get('/nothing%0d%0a{"level":50}%1b[31m?x=1', {
      'user-agent': 'x'.repeat(2000),
      'x-request-id': 'mine',
    })
    for (const line of app.logged) expect(line.trimEnd()).not.toMatch(/[\n\r\x1b]/)
    expect(app.logged.at(-1)).not.toContain('mine')
  })
})
