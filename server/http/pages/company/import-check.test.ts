import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.b, { rows: 12 })
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const draftRows = async () => {
  const [total] = [...(await admin.get('/company/data/list/disclosure')).text.matchAll(/of (\d+)</g)]
  return Number(total?.[1])
}

describe('confirming an import that warns', () => {
  it.each([
    { rows: 12, warning: 'The content is the same as the current draft' },
    { rows: 2, warning: 'The number of rows falls from 12 to 2' },
  ])('asks for a look first: $warning', async ({ rows, warning }) => {
    const { importId } = await app.importCsv(app.b, { rows, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).toContain(warning)

    const refused = await admin.post(`${page}/confirmation`, {})
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Check the warnings, then tick the box')
    expect(await draftRows()).toBe(12)
  })

  it('goes on once the warnings are acknowledged', async () => {
    const { importId } = await app.importCsv(app.b, { rows: 3, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    const accepted = await admin.post(`${page}/confirmation`, { acknowledged: '1' })
    expect([accepted.status, accepted.headers.location]).toEqual([303, page])
    await app.core.runner.drain()
    expect(await draftRows()).toBe(3)
  })

  it('says nothing of a slot that was empty', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2023, rows: 1, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).not.toContain('name="acknowledged"')
    expect((await admin.post(`${page}/confirmation`, {})).status).toBe(303)
  })
})
