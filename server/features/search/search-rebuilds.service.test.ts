import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { allTexts } from '#server/features/record-fields/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'

const actor = systemActor('test')
let test: TestCore
let id: number
beforeEach(async () => {
  test = await openTestCore()
  id = await test.addCompany('aoba')
})
afterEach(() => test.close())

const jobs = () => test.knex('jobs').where({ name: 'search-reindex', company_id: id })
const found = async () => {
  const data = await test.core.versions.dataIn(id, 1, 'draft')
  return (await test.core.search.findHits(data, '施設', { limit: 5000, readable: allTexts })).length
}
const loseRecords = async () => {
  const ids = await test.knex('data_records').where({ company_id: id }).pluck('id')
  await test.core.search.removeRecords(id, ids)
}

describe('rebuilding a company’s search index', () => {
  it('finds again what was lost', async () => {
    await test.importRows(id, {}, plainRows('C1', 30))
    await test.importRows(id, { year: 2023 }, plainRows('C1', 4))
    await loseRecords()
    expect(await found()).toBe(0)
    expect(await test.core.searchRebuilds.start(actor, id)).toBe(true)
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({ state: 'queued', rowsDone: 0 })
    await test.core.runner.drain()
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({
      state: 'done',
      rowsDone: 34,
      rowsTotal: 34,
    })
    expect(await found()).toBe(34)
  })

  it('starts once, however often the button is pressed', async () => {
    const starts = await Promise.all(
      Array.from({ length: 8 }, () => test.core.searchRebuilds.start(actor, id)),
    )
    expect(starts.filter(Boolean)).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
    expect(await test.knex('audit_entries').where({ event: 'data_reindexed' })).toHaveLength(1)
    await test.core.runner.drain()
    expect(await test.core.searchRebuilds.start(actor, id)).toBe(true)
    expect(await jobs()).toHaveLength(2)
  })

  it('shows its progress, misses nothing meanwhile, and restarts after a kill', async () => {
    await test.importRows(id, {}, plainRows('C1', 1500))
    await test.core.searchRebuilds.start(actor, id)
    const seen: number[] = []
    const killed = test.core.searchRebuilds.run(id, async () => {
      seen.push((await test.core.searchRebuilds.find(id))!.rowsDone, await found())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(seen).toEqual([1000, 1500])
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({ state: 'running', rowsTotal: 1500 })
    await test.core.runner.drain()
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({ state: 'done', rowsDone: 1500 })
  })

  it('completes immediately for a company without data', async () => {
    await test.core.searchRebuilds.start(actor, id)
    await test.core.runner.drain()
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({ state: 'done', rowsTotal: 0 })
  })

  it('that failed says so, and can be restarted', async () => {
    expect(await test.core.searchRebuilds.find(id)).toBeNull()
    await test.core.searchRebuilds.start(actor, id)
    await test.core.searchRebuilds.markFailed(id)
    expect(await test.core.searchRebuilds.find(id)).toMatchObject({ state: 'failed' })
    expect(await test.core.searchRebuilds.start(actor, id)).toBe(true)
  })
})
