import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  jest.restoreAllMocks()
  app.clock.advance(61_000)
})

const failing = (code: string) => Promise.reject(Object.assign(new Error('failed'), { code }))
const readiness = async () => (await app.client('127.0.0.1').get('/health/ready')).text

describe('REL-03 what cannot be stored', () => {
  it.each(['SQLITE_READONLY', 'ER_OPTION_PREVENTS_STATEMENT', 'SQLITE_FULL', 'ENOSPC'])(
    '(%s) is 503 with its own words, and readiness tells',
    async (code) => {
      jest.spyOn(app.services.signIn, 'signIn').mockImplementation(() => failing(code))
      const tried = jest.spyOn(app.core.installation, 'tryToWrite').mockImplementation(() => failing(code))
      const visitor = app.client(app.b.host)
      await visitor.get('/login?lang=en')
      const answer = await visitor.post('/login', { email: app.b.adminEmail, password: 'x' })
      expect(answer.status).toBe(503)
      expect(answer.text).toContain('Nothing can be saved at the moment')
      expect(answer.headers['retry-after']).toBe('5')
      expect(await readiness()).toBe('{"status":"read-only"}')
      tried.mockRestore()
      app.clock.advance(60_000)
      expect(await readiness()).toBe('{"status":"ok"}')
    },
  )

  it('is 722 for a call', async () => {
    const admin = await app.adminOf(app.b)
    jest.spyOn(app.services.uploads, 'storeCsv').mockImplementation(() => failing('ENOSPC'))
    const answer = await admin.upload(
      '/api/v1/upload-file/upload-csv',
      [
        { name: 'section_type', value: '1' },
        { name: 'year', value: '2024' },
        { name: 'file', value: 'rows', fileName: 'rows.csv' },
      ],
      { accept: 'application/json' },
    )
    expect([answer.status, answer.json().status]).toEqual([503, 722])
  })
})

it('REL-10: a database that is closed or away is 503 with the words for all others, and readiness stays as it is', async () => {
  jest.spyOn(app.services.signIn, 'signIn').mockImplementation(() => failing('SQLITE_CANTOPEN'))
  const visitor = app.client(app.b.host)
  await visitor.get('/login?lang=en')
  const answer = await visitor.post('/login', { email: app.b.adminEmail, password: 'x' })
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('Temporarily unavailable')])
  expect(await readiness()).toBe('{"status":"ok"}')
})

it('a closed pool is 503 with a code, for pages and calls', async () => {
  const closing = await startTestApp()
  const visitor = closing.client(closing.a.host)
  // From then on the company is known without the database.
  await visitor.get('/login')
  await closing.core.database.close()
  const page = await visitor.post('/login', { email: closing.a.adminEmail, password: 'x' })
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  const call = await visitor.get(`/api/v1/data-record/public/summary?domain=${closing.a.host}`)
  expect([call.status, call.json().status, call.headers['retry-after']]).toEqual([503, 722, '5'])
  await closing.close()
})
