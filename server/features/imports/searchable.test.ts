import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { SearchIndex } from '#server/drivers/search/contract.ts'
import { allTexts } from '#server/features/record-fields/index.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const ROWS = 2500

/** An import that was checked, and whose other jobs have not run. */
async function checked(): Promise<number> {
  const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
  const file = await test.arrive(csvOf(2024, plainRows('C1', ROWS)))
  const { importId } = await test.core.uploads.storeCsv(testActor(companyId), companyId, choice, file)
  await test.core.imports.runs.check(companyId, importId, async () => {})
  return importId
}

const indexedRows = async (importId: number) =>
  Number((await test.knex('imports').where({ id: importId }).first('rows_indexed')).rows_indexed)

const found = async (importId: number) => {
  const imports = [{ importId, year: 2024, rootSectionId: 1300 }]
  return test.core.search.findHits({ companyId, sectionType: 1, version: 1, imports }, '施設', {
    limit: 3000,
    readable: allTexts,
  })
}

/** Counts the rows added to the index from now on. */
function countAdded(): () => number {
  const { index } = (test.core.search as unknown as { deps: { index: Pick<SearchIndex, 'addAll'> } }).deps
  const addAll = index.addAll.bind(index)
  let count = 0
  jest.spyOn(index, 'addAll').mockImplementation((batches, afterAdded) => {
    async function* counted() {
      for await (const documents of batches) {
        count += documents.length
        yield documents
      }
    }
    return addAll(counted(), afterAdded)
  })
  return () => count
}

describe('rows of a checked import', () => {
  it('become searchable while the import waits, so that the confirmation only replaces the slot', async () => {
    const importId = await checked()
    await test.core.runner.drain()
    expect(await indexedRows(importId)).toBe(ROWS)
    const added = countAdded()
    await test.core.imports.confirm(testActor(companyId), companyId, importId)
    await test.core.runner.drain()
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('done')
    expect(added()).toBe(0)
    expect(await found(importId)).toHaveLength(ROWS)
  })

  it('continue after a killed job, both before and after the confirmation', async () => {
    const importId = await checked()
    const killed = async () => {
      throw new Error('killed')
    }
    await expect(test.core.imports.runs.index(companyId, importId, killed)).rejects.toThrow('killed')
    expect(await indexedRows(importId)).toBe(1000)
    await test.core.imports.confirm(testActor(companyId), companyId, importId)
    await expect(test.core.imports.runs.apply(companyId, importId, killed)).rejects.toThrow('killed')
    expect(await indexedRows(importId)).toBe(2000)
    const added = countAdded()
    await test.core.imports.runs.apply(companyId, importId, async () => {})
    expect(added()).toBe(500)
    expect(await found(importId)).toHaveLength(ROWS)
  })

  it('are found after the index was rebuilt while they waited', async () => {
    const importId = await checked()
    await test.core.imports.runs.index(companyId, importId, async () => {})
    await test.core.search.reindexAll()
    await test.core.imports.confirm(testActor(companyId), companyId, importId)
    await test.core.runner.drain()
    expect(await found(importId)).toHaveLength(ROWS)
  })

  it('are removed from the index if the import is cancelled, even before all were added', async () => {
    const importId = await checked()
    const ids = await test.knex('data_records').where({ import_id: importId }).pluck<number[]>('id')
    let points = 0
    await test.core.imports.runs.index(companyId, importId, async () => {
      if (++points === 1) await test.core.imports.cancel(testActor(companyId), companyId, importId)
    })
    expect(points).toBe(1)
    await test.core.runner.drain()
    const { index } = (
      test.core.search as unknown as {
        deps: { index: { candidates(query: object): Promise<{ found: number[] }> } }
      }
    ).deps
    const companies = [{ companyId, importIds: [importId] }]
    const query = { companies, sectionType: 1, organizationName: '施設' }
    expect((await index.candidates({ ...query, afterRecordId: 0, limit: 9 })).found).toEqual([])
    expect(ids).toHaveLength(ROWS)
  })
})
