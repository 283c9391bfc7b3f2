import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const [A8, D1, E1] = ['A8', 'D1', 'E1'].map((code) => sectionIdOf(1, code)!) as [number, number, number]
const total = (sectionId: number, numberOfPayments: string, amount: string) => ({
  sectionId,
  numberOfPayments,
  amount,
})
const entries = () => test.core.totalEntries.ofYear(companyId, 1, 2024)
const figures = async () =>
  (await entries()).entries
    .filter(({ recordId }) => recordId)
    .map(({ section, numberOfPayments, amount }) => [section.code, numberOfPayments, amount])
const save = async (typed: ReturnType<typeof total>[], stamp?: string | null) =>
  test.core.totalEntries.save(
    testActor(companyId),
    companyId,
    1,
    2024,
    typed,
    stamp === undefined ? (await entries()).stamp : stamp,
  )
const draft = () => test.core.versions.dataIn(companyId, 1, 'draft')

describe('yearly totals', () => {
  it('fill an empty slot without a file, can be changed and removed, and keep their history', async () => {
    expect((await entries()).entries.every(({ recordId }) => recordId === undefined)).toBe(true)
    expect(await save([total(D1, '120', '3,500,000'), total(E1, '', '1200')])).toBe(2)
    expect(await figures()).toEqual([
      ['D1', 120, 3_500_000],
      ['E1', null, 1200],
    ])
    expect(await test.knex('imports').select('uploaded_file_id', 'state', 'rows_staged')).toEqual([
      { uploaded_file_id: null, state: 'done', rows_staged: 0 },
      { uploaded_file_id: null, state: 'done', rows_staged: 0 },
    ])
    await test.moveAndPublish(companyId)
    expect(await save([total(D1, '', ''), total(E1, '2', '1200')])).toBe(2)
    expect(await figures()).toEqual([['E1', 2, 1200]])
    const published = await test.core.versions.totalsOf(
      await test.core.versions.dataIn(companyId, 1, 'published'),
    )
    expect(published.map(({ sectionId, amount }) => [sectionId, amount])).toEqual([
      [D1, 3_500_000],
      [E1, 1200],
    ])
    const { recordId } = (await entries()).entries.find(({ section }) => section.id === E1)!
    const history = await test.core.recordStates.history(companyId, 1, recordId!)
    expect(history.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['edit', [{ field: 'numberOfPayments', from: null, to: 2 }]],
      ['enter', []],
    ])
    expect(await save([total(D1, '1', '')])).toBe(1)
    expect(await figures()).toEqual([
      ['D1', 1, null],
      ['E1', 2, 1200],
    ])
    expect((await test.core.dataRecords.list(await draft(), {}, 1, 10)).total).toBe(2)
  })

  it('are added to the import that fills the slot, and replace the file’s own row of their section', async () => {
    const importId = await test.importRows(companyId, { root: 'A' }, [
      ...plainRows('A4', 2),
      { section_code: 'A8', title: '追加', amount: 15, number_of_payments: 2 },
    ])
    expect(await figures()).toEqual([['A8', 2, 15]])
    expect(await save([total(A8, '2', '15')])).toBe(0)
    expect(await save([total(A8, '2', '20')])).toBe(1)
    expect(await figures()).toEqual([['A8', 2, 20]])
    const { records } = await test.core.dataRecords.list(await draft(), {}, 1, 10)
    expect(records.map(({ id }) => id)).toEqual([1, 2, 3].map((row) => `${importId}-${row}`))
    await save([total(A8, '', '')])
    await save([total(A8, '', '7')])
    expect((await entries()).entries.find(({ section }) => section.id === A8)!.recordId).toBe(`${importId}-4`)
    const sums = await test.core.versions.totalsOf(await draft())
    expect(sums.map(({ sectionId, rowCount, amount }) => [sectionId, rowCount, amount])).toEqual([
      [sectionIdOf(1, 'A4'), 2, 300],
      [A8, 1, 7],
    ])
  })

  it('are refused if somebody else has changed them meanwhile, and can still be saved after a confirmation', async () => {
    const { stamp } = await entries()
    await save([total(D1, '1', '1')])
    await expect(save([total(D1, '2', '2')], stamp)).rejects.toMatchObject({ code: 721 })
    expect(await figures()).toEqual([['D1', 1, 1]])
    await save([total(D1, '2', '2')])
    expect(await figures()).toEqual([['D1', 2, 2]])
  })

  it('that do not change write nothing', async () => {
    await save([total(D1, '1', '1')])
    const before = await test.knex('record_changes').count({ n: '*' })
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    expect(await save([total(D1, '1', '1'), total(E1, '', '-')])).toBe(0)
    expect(await test.knex('record_changes').count({ n: '*' })).toEqual(before)
    expect((await test.core.versions.dataState(companyId, 1)).headChanged).toBe(false)
  })

  it('are refused with the wrong figure named, and for sections with rows', async () => {
    await expect(save([total(D1, 'x', '-5'), total(E1, '1', '1')])).rejects.toMatchObject({
      code: 712,
      fields: [
        { field: `${D1}.numberOfPayments`, message: 'import-errors.notNumber' },
        { field: `${D1}.amount`, message: 'import-errors.negative' },
      ],
    })
    await expect(save([total(sectionIdOf(1, 'C1')!, '1', '1')])).rejects.toMatchObject({ code: 704 })
    expect(await figures()).toEqual([])
  })

  it('do not read a footnote mark or a circled number as a digit', async () => {
    await expect(save([total(D1, '2²', '1000000¹'), total(E1, '⑴', '㊿')])).rejects.toMatchObject({
      code: 712,
      fields: [`${D1}.numberOfPayments`, `${D1}.amount`, `${E1}.numberOfPayments`, `${E1}.amount`].map(
        (field) => ({ field, message: 'import-errors.notNumber' }),
      ),
    })
    expect(await save([total(D1, '２', '１，０００')])).toBe(1)
    expect(await figures()).toEqual([['D1', 2, 1000]])
  })

  it('saved by two users at once are those of one of them', async () => {
    const { stamp } = await entries()
    const results = await Promise.allSettled([
      save([total(D1, '1', '1')], stamp),
      save([total(D1, '2', '2')], stamp),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await test.knex('imports')).toHaveLength(1)
  })
})

describe('a figure in brackets', () => {
  it('from a file loses its brackets when a figure is typed in its place, and keeps them otherwise', async () => {
    await test.importRows(companyId, { root: 'D' }, [{ section_code: 'D1', title: '合計', amount: '(500)' }])
    const sums = async () =>
      (await test.core.versions.totalsOf(await draft())).map((sum) => [sum.amount, sum.indirectAmount])
    expect(await save([total(D1, '', '500')])).toBe(0)
    expect(await sums()).toEqual([[500, 500]])
    expect(await save([total(D1, '', '700')])).toBe(1)
    expect(await sums()).toEqual([[700, 0]])
    const { records } = await test.core.dataRecords.list(await draft(), {}, 1, 10)
    expect(records).toMatchObject([{ amount: 700, isIndirect: false }])
  })

  it('is refused when typed, so that its brackets are not lost', async () => {
    for (const amount of ['(1,234)', '（５）'])
      await expect(save([total(D1, '', amount)])).rejects.toMatchObject({
        code: 712,
        fields: [{ field: `${D1}.amount`, message: 'import-errors.notNumber' }],
      })
    expect(await figures()).toEqual([])
  })
})
