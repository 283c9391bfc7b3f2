import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from './test-app.ts'

describe('startTestApp', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  it('signs in both companies and the system admin', async () => {
    for (const client of [await app.adminOf(app.a), await app.adminOf(app.b), await app.systemAdmin()])
      expect(client.csrfToken).not.toBe('')
  })

  it('imports and publishes a small file through the services', async () => {
    const { importId } = await app.importCsv(app.a)
    expect((await app.core.imports.progress(app.a.id, importId)).state).toBe('done')
    await app.publish(app.a)
    const page = await app.client(app.a.host).get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Ume製薬株式会社')
    expect(await app.temporaryFiles()).toEqual([])
  })
})
