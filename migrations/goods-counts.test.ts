import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { migrate, rollBackLast } from './run/index.ts'

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const counts = async () => [
  await test.knex('import_totals').orderBy(['import_id', 'section_id']).select('section_id', 'goods_count'),
  await test.knex('total_deltas').orderBy('id').select('section_id', 'version', 'goods_count'),
]

/** Undoes the migrations that came later, and this one. */
async function undoDownTo(name: string): Promise<void> {
  let undone: string | undefined
  do {
    undone = await rollBackLast(test.knex)
    expect(undone).toBeDefined()
  } while (undone !== name)
}

it('counts the goods of existing imports and edits', async () => {
  const companyId = await test.addCompany('aoba')
  const actor = testActor(companyId)
  const importId = await test.importRows(companyId, {}, [
    { section_code: 'C1', facility: '施設 1', item: '試薬', amount: 1 },
    { section_code: 'C1', facility: '施設 2', quantity: '2 箱', amount: 1 },
    { section_code: 'C1', facility: '施設 3', amount: 1 },
    { section_code: 'C2', facility: '施設 4', amount: 1 },
  ])
  const edit = (row: number, revision: number, item: string) =>
    test.core.recordChanges.edit(
      actor,
      companyId,
      1,
      { id: `${importId}-${row}`, revision },
      { section_code: 'C2', facility: '施設', item },
    )
  await test.core.recordChanges.remove(actor, companyId, 1, [{ id: `${importId}-1`, revision: 0 }])
  await edit(4, 0, '冊子')
  await test.core.publishing.moveToPreview(actor, companyId)
  await edit(4, 1, '')
  await edit(3, 0, '冊子')
  await edit(3, 1, '小冊子')

  const counted = await counts()
  const [c1, c2] = [sectionIdOf(1, 'C1'), sectionIdOf(1, 'C2')]
  expect(counted[0]).toEqual([
    { section_id: c1, goods_count: 2 },
    { section_id: c2, goods_count: 0 },
  ])
  expect(counted[1]!.map(({ section_id, goods_count }) => [section_id, goods_count])).toEqual([
    [c1, -1],
    [c2, 1],
    [c2, 0],
    [c1, 0],
  ])
  await undoDownTo('050-goods-counts')
  await migrate(test.knex)
  expect(await counts()).toEqual(counted)
})
