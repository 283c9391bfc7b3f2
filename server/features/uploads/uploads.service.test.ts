import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
const C = sectionIdOf(1, 'C')!

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

type Arrived = Awaited<ReturnType<TestCore['arrive']>>
const store = (arrived: Arrived, choice: object = {}, company = companyId) =>
  test.core.uploads.storeCsv(
    testActor(company, 3),
    company,
    { sectionType: 1 as SectionType, year: 2024, rootSectionId: C as number | null, ...choice },
    arrived,
  )
const storedFiles = async () =>
  (await readdir(path.join(test.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('storeCsv', () => {
  it('keeps bytes, name, size and hash, and starts the check', async () => {
    const text = csvOf(2024, plainRows('C1', 2))
    const arrived = await test.arrive(text, 'か\u3099.CSV')
    const { fileId, importId } = await store(arrived)
    const file = await test.core.uploads.get(companyId, fileId)
    expect(file).toMatchObject({
      companyId,
      fileName: 'が.CSV',
      byteSize: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      year: 2024,
      rootSectionId: C,
      uploadedBy: 3,
      uploadedToken: null,
      uploadedAt: test.core.clock.now(),
    })
    expect(file.storageKey).toMatch(new RegExp(`^company-${companyId}/uploads/[0-9a-f]{32}\\.csv$`))
    expect(existsSync(arrived.temporaryPath)).toBe(false)
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('queued')
    await test.core.runner.drain()
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('checked')
  })

  it.each([
    ['rows.txt', 'x', 'imports.error.notAllowed'],
    ['rows.csv.exe', 'x', 'imports.error.notAllowed'],
    ['.csv', 'x', 'imports.error.notAllowed'],
    ['rows.csv', '', 'imports.error.fileEmpty'],
  ])('refuses %s with %p', async (name, text, message) => {
    const arrived = await test.arrive(text, name)
    await expect(store(arrived)).rejects.toMatchObject({
      code: 412,
      fields: [{ field: 'file', message, params: { value: name } }],
    })
    expect(existsSync(arrived.temporaryPath)).toBe(false)
    expect(await storedFiles()).toEqual([])
    expect(await test.knex('uploaded_files').where({ company_id: companyId })).toEqual([])
  })

  it('refuses what is no root section of the type (710)', async () => {
    for (const rootSectionId of [sectionIdOf(1, 'C1')!, sectionIdOf(2, 'C')!, 1]) {
      const arrived = await test.arrive('x')
      await expect(store(arrived, { rootSectionId })).rejects.toMatchObject({
        code: 710,
        fields: [{ field: 'rootSectionId' }],
      })
      expect(existsSync(arrived.temporaryPath)).toBe(false)
    }
  })

  it('leaves no bytes behind when the check cannot be started', async () => {
    const arrived = await test.arrive('x')
    // no such company: the row is refused after the bytes were stored
    await expect(store(arrived, {}, companyId + 9)).rejects.toThrow()
    expect(await storedFiles()).toEqual([])
    expect(existsSync(arrived.temporaryPath)).toBe(false)
  })
})

describe('reading', () => {
  it('knows no file of another company (705)', async () => {
    const other = await test.addCompany('minato')
    const { fileId } = await store(await test.arrive('x'), {}, other)
    for (const id of [fileId, 99, 0])
      await expect(test.core.uploads.get(companyId, id)).rejects.toMatchObject({ code: 705 })
    expect((await test.core.uploads.get(other, fileId)).id).toBe(fileId)
  })

  it('lists a type newest first, by page and filter', async () => {
    for (const [name, year] of [
      ['a_1.csv', 2023],
      ['b%2.csv', 2024],
      ['c.csv', 2024],
    ] as const) {
      await store(await test.arrive('x', name), { year })
      test.advance(1000)
    }
    await store(await test.arrive('x', 'patient.csv'), { sectionType: 2, rootSectionId: null })
    const names = async (filter: object, page = 1, size = 10) =>
      (await test.core.uploads.list(companyId, { sectionType: 1, ...filter }, page, size)).files.map(
        ({ fileName }) => fileName,
      )
    expect(await names({})).toEqual(['c.csv', 'b%2.csv', 'a_1.csv'])
    expect(await names({}, 2, 2)).toEqual(['a_1.csv'])
    expect(await names({ year: 2024 })).toEqual(['c.csv', 'b%2.csv'])
    expect([await names({ keyWords: '%' }), await names({ keyWords: '_' })]).toEqual([
      ['b%2.csv'],
      ['a_1.csv'],
    ])
    expect(await names({ keyWords: 'C.CSV' })).toEqual(['c.csv'])
    expect(await test.core.uploads.list(companyId, { sectionType: 1 }, 1, 1)).toMatchObject({ total: 3 })
    expect(await test.core.uploads.years(companyId, 1)).toEqual([2024, 2023])
    expect(await test.core.uploads.years(companyId, 2)).toEqual([2024])
  })
})
