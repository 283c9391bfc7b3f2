import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { dataTrackOf } from '#server/features/publishing/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { csvOf, openTestCore, plainRows, type CsvRow, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  await test.importRows(companyId, {}, numbered(3))
  await test.moveAndPublish(companyId)
})
afterEach(() => test.close())

const actor = () => testActor(companyId)
const numbered = (count: number, from = 1): CsvRow[] =>
  plainRows('C1', count, from).map((row, at) => ({ ...row, item_number: from + at }))

async function checked(rows: CsvRow[]): Promise<number> {
  const choice = { sectionType: 1 as const, year: 2024, rootSectionId: sectionIdOf(1, 'C')! }
  const file = await test.arrive(csvOf(2024, rows))
  const { importId } = await test.core.uploads.storeCsv(actor(), companyId, choice, file)
  await test.core.runner.drain()
  return importId
}
const merge = (importId: number, seen = {}) =>
  test.core.importReviews.confirm(actor(), companyId, importId, seen, 'merge')
const draft = () => test.core.versions.dataIn(companyId, 1, 'draft')
const listed = async () => {
  const { records } = await test.core.dataRecords.list(await draft(), {}, 1, 10)
  return records.map(({ itemNumber, amount }) => [itemNumber, amount])
}
const sums = async () =>
  (await test.core.versions.totalsOf(await draft())).map((one) => [one.rowCount, one.amount])
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => null,
    (error: { code?: number; fields?: { field: string }[] }) => [error.code, error.fields?.[0]?.field],
  )

describe('a file that is merged', () => {
  it('updates rows by section and number, adds the others and removes none, as one act that is undone as one', async () => {
    const before = [await listed(), await sums(), (await draft()).imports]
    const importId = await checked([
      { ...numbered(1)[0]!, amount: 999 },
      ...numbered(1, 3),
      ...numbered(2, 4),
    ])
    await merge(importId)
    await test.core.runner.drain()
    expect(await listed()).toEqual([
      ...[
        ['1', 999],
        ['2', 200],
        ['3', 300],
      ],
      ...[
        ['4', 400],
        ['5', 500],
      ],
    ])
    expect(await sums()).toEqual([[5, 2399]])
    expect((await draft()).imports).toEqual(before[2])
    expect(await test.core.imports.progress(companyId, importId)).toMatchObject({ state: 'done' })
    const act = await test.core.recordUndo.last(companyId, 1, actor().userId!)
    expect(act).toMatchObject({ kind: 'merge', rowCount: 3 })
    const found = await test.core.dataRecords.list(await draft(), { keyWords: '施設 5' }, 1, 10)
    expect(found.records).toHaveLength(1)

    await test.core.recordUndo.undo(actor(), companyId, 1, act!.id)
    expect([await listed(), await sums(), (await draft()).imports]).toEqual(before)
  })

  it('asks for no look at what only replacing would do, but for one at its own rows', async () => {
    // Fewer than half of the slot's rows.
    expect(await codeOf(merge(await checked(numbered(1, 4))))).toBeNull()
    const twice = await checked(['7', '8'].map((item_number) => ({ ...numbered(1, 7)[0]!, item_number })))
    expect(await codeOf(merge(twice))).toEqual([406, 'acknowledged'])
    expect(await codeOf(merge(twice, { acknowledged: 'twice.1' }))).toBeNull()
  })

  it('is refused before anything changes: nothing to do, too many rows, a number that is there twice', async () => {
    expect(await codeOf(merge(await checked(numbered(2))))).toEqual([406, 'mode'])
    expect(await codeOf(merge(await checked(numbered(1001, 10))))).toEqual([406, 'mode'])
    const twice = [1, 2].map((amount) => ({ ...numbered(1)[0]!, amount }))
    expect(await codeOf(merge(await checked(twice)))).toEqual([406, 'mode'])
    expect(await listed()).toHaveLength(3)
  })

  it('has its outliers judged before they are published, until they are undone', async () => {
    await test.importRows(companyId, { year: 2023 }, numbered(3))
    await test.moveAndPublish(companyId)
    const judged = async () => {
      const { version } = await draft()
      const all = await test.core.publicationReviews.of(companyId, new Map([[dataTrackOf(1), version]]))
      const rows = all.flatMap((one) => (one.kind === 'outliers' ? one.rows : []))
      return rows.map(({ record, lastYear, limit }) => [record.itemNumber, record.amount, lastYear, limit])
    }
    const importId = await checked([
      { ...numbered(1)[0]!, amount: 80_000 },
      ...numbered(1, 2),
      { ...numbered(1, 4)[0]!, amount: 90_000 },
    ])
    await merge(importId, { acknowledged: 'tenfold.1_outlier.1' })
    await test.core.runner.drain()
    // The check of another file removes the results of this one's.
    await checked(numbered(1, 9))
    const named = [
      ['1', 80_000, 100, null],
      ['4', 90_000, null, { largest: 300, median: null }],
    ]
    expect(await judged()).toEqual(named)
    const { recordUndo, imports } = test.core
    const act = await recordUndo.last(companyId, 1, actor().userId!)
    await recordUndo.undo(actor(), companyId, 1, act!.id)
    expect(await judged()).toEqual([])
    expect(await recordUndo.undone(companyId, [act!.id])).toEqual(new Set([act!.id]))
    expect(await recordUndo.lastUndone(companyId, 1, actor().userId!)).toMatchObject({ id: act!.id })
    expect(await imports.ofAct(companyId, act!.id)).toEqual({ id: importId, fileName: 'rows.csv' })
  })

  it('has no amounts judged that are published already', async () => {
    await test.importRows(companyId, { year: 2023 }, numbered(3))
    const importId = await checked([{ ...numbered(1, 4)[0]!, amount: 90_000 }])
    await merge(importId, { acknowledged: 'outlier.1' })
    await test.moveAndPublish(companyId, 'checked')
    await merge(await checked(numbered(1, 5)))
    const { version } = await draft()
    const all = await test.core.publicationReviews.of(companyId, new Map([[dataTrackOf(1), version]]))
    expect(all.filter(({ kind }) => kind === 'outliers')).toEqual([])
  })

  it('is refused if the slot has changed since it was seen, and cannot be done twice', async () => {
    const importId = await checked(numbered(1, 4))
    const { import: item } = await test.core.imports.details(companyId, importId)
    const slotContent = await test.core.dryRuns.slotContent(item)
    await merge(await checked(numbered(1, 5)))
    expect(await codeOf(merge(importId, { slotContent }))).toEqual([721, undefined])
    await test.core.runner.drain()
    // Its rows are compared with the changed slot anew.
    await test.core.dryRuns.find(item)
    await test.core.runner.drain()
    await merge(importId)
    expect(await codeOf(merge(importId))).toEqual([714, undefined])
    expect((await listed()).map(([number]) => number)).toEqual(['1', '2', '3', '5', '4'])
  })
})
