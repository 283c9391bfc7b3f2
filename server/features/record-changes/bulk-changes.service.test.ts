import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
let importId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  importId = await test.importRows(companyId, {}, [
    ...plainRows('C1', 2).map((row) => ({ ...row, item_number: '7' })),
    { section_code: 'C1', facility: '湊病院', amount: 100 },
  ])
})
afterEach(() => test.close())

const draft = () => test.core.versions.dataIn(companyId, 1, 'draft')
const facilities = async () => {
  const data = await draft()
  const found = [1, 2, 3].map((row) => test.core.dataRecords.find(data, `${importId}-${row}`))
  return (await Promise.all(found)).map((record) => record?.facility)
}
const all = () => [1, 2, 3].map((row) => ({ id: `${importId}-${row}`, revision: 0 }))
const change = (records: { id: string; revision: number }[], value = '湊病院') =>
  test.core.bulkChanges.change(testActor(companyId), companyId, 1, records, { field: 'facility', value })

it('changes a column of the rows that do not say it already, and is undone at once', async () => {
  expect(await change(all())).toBe(2)
  expect(await facilities()).toEqual(['湊病院', '湊病院', '湊病院'])
  const act = await test.core.recordUndo.last(companyId, 1, testActor(companyId).userId!)
  expect(act).toMatchObject({ kind: 'change', field: 'facility', rowCount: 2 })
  await test.core.recordUndo.undo(testActor(companyId), companyId, 1, act!.id)
  expect(await facilities()).toEqual(['施設 1', '施設 2', '湊病院'])
})

it('leaves nothing to move once everything was undone, also a section that was empty', async () => {
  const { publishing, recordAdditions, recordUndo, versions } = test.core
  const actor = testActor(companyId)
  await publishing.moveToPreview(actor, companyId)
  const isAhead = async () => (await versions.dataState(companyId, 1)).headChanged
  const undoLast = async () => {
    const act = await recordUndo.last(companyId, 1, actor.userId!)
    await recordUndo.undo(actor, companyId, 1, act!.id)
  }
  await change(all())
  const values = { section_code: 'A1', facility: '湊病院', amount: '5' }
  await recordAdditions.add(actor, companyId, 1, 2024, values)
  await undoLast()
  expect(await isAhead()).toBe(true)
  await undoLast()
  expect(await isAhead()).toBe(false)
})

it('changes none where one was changed meanwhile', async () => {
  await change(all().slice(0, 1), '青葉病院')
  await expect(change(all())).rejects.toMatchObject({ code: 721 })
  expect(await facilities()).toEqual(['青葉病院', '施設 2', '湊病院'])
})

it('is nothing to undo where every row says it already', async () => {
  expect(await change(all().slice(2))).toBe(0)
  expect(await test.core.recordUndo.last(companyId, 1, testActor(companyId).userId!)).toBeUndefined()
})

it('an added row is given the number after the largest of its section', async () => {
  const next = (section: string) =>
    test.core.draftList.nextNumber(companyId, 1, 2024, sectionIdOf(1, section)!)
  expect([await next('C1'), await next('C2')]).toEqual(['8', ''])
})
