// On both engines: readiness asks the server.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let isReady = true
let storage: 'ready' | 'empty' = 'ready'
let pause: 'running' | 'paused' = 'running'
beforeAll(async () => {
  app = await startTestApp({
    web: {
      checkReadiness: async () => (isReady ? undefined : Promise.reject(new Error('the database is away'))),
      storageHealth: { status: async () => storage },
      pauseHealth: { status: async () => pause },
    },
  })
})
afterAll(() => app.close())

it('REL-25: answers on any host, to anybody, without a cache', async () => {
  for (const host of [app.a.host, 'nobody.test', '127.0.0.1'])
    for (const path of ['/health/live', '/health/ready']) {
      const answer = await app.client(host).get(path)
      expect([host, path, answer.status, answer.text]).toEqual([host, path, 200, '{"status":"ok"}'])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.setCookies).toEqual([])
    }
})

it('waits for no database, whatever host is asked', async () => {
  const find = jest.spyOn(app.core.tenants, 'find').mockImplementation(() => new Promise(() => undefined))
  app.core.tenants.invalidate()
  for (const path of ['/health/live', '/health/ready'])
    expect((await app.client(app.a.host).get(path)).status).toBe(200)
  find.mockRestore()
})

it('REL-25: is live but not ready while the database is away, and says no more', async () => {
  isReady = false
  const client = app.client('127.0.0.1')
  expect((await client.get('/health/live')).status).toBe(200)
  const answer = await client.get('/health/ready')
  expect([answer.status, answer.text]).toEqual([503, '{"status":"unavailable"}'])
  isReady = true
})

it('stays ready with the wrong files, and says so', async () => {
  storage = 'empty'
  const answer = await app.client('127.0.0.1').get('/health/ready')
  expect([answer.status, answer.text]).toEqual([200, '{"status":"ok","storage":"empty"}'])
  storage = 'ready'
})

it('stays ready while the installation is paused, and says so', async () => {
  pause = 'paused'
  const answer = await app.client('127.0.0.1').get('/health/ready')
  expect([answer.status, answer.text]).toEqual([200, '{"status":"ok","jobs":"paused"}'])
  pause = 'running'
})
