import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { recordIdOf, yearsOf } from './index.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const draft = () => test.core.publishing.dataIn(companyId, 1, 'draft')
const list = async (filter: Parameters<TestCore['core']['dataRecords']['list']>[1], page = 1, size = 100) =>
  test.core.dataRecords.list(await draft(), filter, page, size)

/** Four slots; C holds its sections out of order, as files do. */
async function fillSlots() {
  await test.importRows(companyId, { year: 2023, root: 'C' }, plainRows('C1', 4))
  await test.importRows(companyId, { year: 2024, root: 'C' }, [
    ...plainRows('C2', 2),
    ...plainRows('C1', 3, 10),
    ...plainRows('C2', 1, 20),
  ])
  await test.importRows(companyId, { year: 2024, root: 'A' }, plainRows('A4', 3, 30))
  await test.importRows(companyId, { year: 2022, root: 'B' }, plainRows('B1', 2, 40))
}

/** Newest year first, then by root section, then by place in the file. */
async function naiveOrder(): Promise<string[]> {
  const rows = await test
    .knex('data_records')
    .join('imports', 'imports.id', 'data_records.import_id')
    .where('data_records.company_id', companyId)
    .orderBy([
      { column: 'data_records.year', order: 'desc' },
      { column: 'imports.root_section_id' },
      { column: 'row_no' },
    ])
    .select('import_id', 'row_no')
  return rows.map((row) => recordIdOf(row.import_id, row.row_no))
}

describe('the list', () => {
  it.each([1, 2, 3, 5, 10, 100])('cut into pages of %i is the whole in its order', async (size) => {
    await fillSlots()
    const expected = await naiveOrder()
    const ids: string[] = []
    for (let page = 1; page <= Math.ceil(expected.length / size); page++) {
      const { records, total } = await list({}, page, size)
      expect(total).toBe(expected.length)
      ids.push(...records.map(({ id }) => id))
    }
    expect(ids).toEqual(expected)
    expect((await list({}, Math.ceil(expected.length / size) + 1, size)).records).toEqual([])
  })

  it('takes year, root section and section, alone and together', async () => {
    await fillSlots()
    const rootSectionId = sectionIdOf(1, 'C')!
    const sectionId = sectionIdOf(1, 'C1')!
    expect((await list({ year: 2024 })).total).toBe(9)
    expect((await list({ rootSectionId })).total).toBe(10)
    expect((await list({ sectionId })).total).toBe(7)
    expect((await list({ year: 2021 })).total).toBe(0)
    const all = await list({ year: 2024, rootSectionId, sectionId })
    expect(all.records.map(({ facility }) => facility)).toEqual(['施設 10', '施設 11', '施設 12'])
    const second = await list({ year: 2024, rootSectionId, sectionId }, 2, 2)
    expect(second).toMatchObject({ total: 3, records: [{ facility: '施設 12' }] })
  })

  it('finds key words in organisations and individuals, within the filters', async () => {
    await test.importRows(companyId, { year: 2024 }, [
      { section_code: 'C1', facility: '青葉病院', name: '佐藤 太郎' },
      { section_code: 'C2', facility: '湊病院', name: '青葉 花子' },
      { section_code: 'C2', facility: '湊医院', name: '鈴木 一' },
    ])
    await test.importRows(companyId, { year: 2023 }, [{ section_code: 'C1', payee: '青葉財団' }])
    const names = async (filter: object) =>
      (await list({ keyWords: '青葉', ...filter })).records.map(({ name, payee }) => name ?? payee)
    expect((await names({})).sort()).toEqual(['佐藤 太郎', '青葉 花子', '青葉財団'].sort())
    expect(await names({ year: 2023 })).toEqual(['青葉財団'])
    expect(await names({ sectionId: sectionIdOf(1, 'C2')! })).toEqual(['青葉 花子'])
    expect(await list({ keyWords: 'どこにもない' })).toEqual({ records: [], total: 0, capped: false })
    const page = await list({ keyWords: '青葉' }, 2, 2)
    expect(page).toMatchObject({ total: 3, capped: false })
    expect(page.records).toHaveLength(1)
  })

  it('has the years of the version, newest first', async () => {
    await fillSlots()
    expect(yearsOf(await draft())).toEqual([2024, 2023, 2022])
  })
})

describe('one record', () => {
  it('is found by its public id with all its values', async () => {
    const importId = await test.importRows(companyId, {}, [
      { section_code: 'C1', facility: '青葉', amount: '(1,234)', number_of_payments: '２', comments: "'=x" },
    ])
    expect(await test.core.dataRecords.get(await draft(), `${importId}-1`)).toMatchObject({
      id: `${importId}-1`,
      companyId,
      year: 2024,
      sectionId: sectionIdOf(1, 'C1'),
      facility: '青葉',
      payee: null,
      amount: 1234,
      numberOfPayments: 2,
      isIndirect: true,
      isRepeat: false,
    })
  })

  it.each(['', '1', '1-0', '0-1', '01-1', '1-1-1', '1-99', '99-1', '99999999999-1', "1-1' or 1=1"])(
    'with the id %p is 707',
    async (id) => {
      await test.importRows(companyId, {}, plainRows('C1', 1))
      await expect(test.core.dataRecords.get(await draft(), id)).rejects.toMatchObject({ code: 707 })
    },
  )

  it('of another company is 707 like an unknown one', async () => {
    const other = await test.addCompany('minato')
    const importId = await test.importRows(other, {}, plainRows('C1', 1))
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 1))
    await expect(test.core.dataRecords.get(await draft(), `${importId}-1`)).rejects.toMatchObject({
      code: 707,
    })
  })

  it('of a replaced import is gone from the draft and still published', async () => {
    const first = await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, {}, plainRows('C1', 1))
    const id = `${first}-1`
    await expect(test.core.dataRecords.get(await draft(), id)).rejects.toMatchObject({ code: 707 })
    const published = await test.core.publishing.dataIn(companyId, 1, 'published')
    expect(await test.core.dataRecords.get(published, id)).toMatchObject({ id })
  })
})
