import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { allTexts } from '#server/features/record-fields/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { recordIdOf, yearsOf } from './index.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const draft = () => test.core.versions.dataIn(companyId, 1, 'draft')
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

/** Statements that read whole records by their keys, as the engine's plan for them has it. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: { sql: string; bindings: string[] }[] = []
  const note = (query: { sql: string; bindings: string[] }) =>
    void (query.sql.includes('`recipient_key`') && query.sql.includes('`id` in') && asked.push(query))
  const { knex } = test.core.database
  knex.on('query', note)
  await work().finally(() => knex.off('query', note))
  const plans: string[] = []
  for (const { sql, bindings } of asked)
    plans.push(JSON.stringify(await knex.raw(`explain query plan ${sql}`, bindings)))
  return plans
}

describe('the list', () => {
  it('reads the records of a sorted page by their keys, whatever their imports hold', async () => {
    await fillSlots()
    if (test.core.database.engine !== 'sqlite') return
    const plans = await plansOf(async () =>
      test.core.dataRecords.list(await draft(), { year: 2023 }, 1, 10, 'amount'),
    )
    expect(plans).toEqual([expect.stringContaining('USING INTEGER PRIMARY KEY')])
  })

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

  it('can be filtered by year, root section and section, alone and together', async () => {
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
    expect(await list({ keyWords: 'どこにもない' })).toMatchObject({ records: [], total: 0, capped: false })
    const page = await list({ keyWords: '青葉' }, 2, 2)
    expect(page).toMatchObject({ total: 3, capped: false })
    expect(page.records).toHaveLength(1)
  })

  it.each(['amount', '-amount', 'number_of_payments', '-number_of_payments'] as const)(
    'is sorted by %s alike with and without key words, what shows none last, zero too',
    async (sort) => {
      await test.importRows(companyId, { year: 2024 }, [
        { section_code: 'C1', facility: '青葉 6', amount: 0, number_of_payments: 0 },
        { section_code: 'C1', facility: '青葉 1', amount: 300, number_of_payments: 2 },
        { section_code: 'C2', facility: '青葉 2', amount: '', number_of_payments: 9 },
        { section_code: 'C1', facility: '青葉 3', amount: 20, number_of_payments: '' },
        { section_code: 'C1', facility: '青葉 4', amount: 300, number_of_payments: 1 },
      ])
      await test.importRows(companyId, { year: 2023 }, [
        { section_code: 'C1', facility: '青葉 5', amount: 100 },
      ])
      const orders = {
        amount: [3, 5, 1, 4, 6, 2],
        '-amount': [1, 4, 5, 3, 6, 2],
        number_of_payments: [4, 1, 2, 6, 3, 5],
        '-number_of_payments': [2, 1, 4, 6, 3, 5],
      }
      const facilities = async (filter: { keyWords?: string; sectionId?: number }) => {
        const pages = [1, 2].map(async (page) =>
          test.core.dataRecords.list(await draft(), filter, page, 3, sort),
        )
        return (await Promise.all(pages)).flatMap((page) => page.records.map(({ facility }) => facility))
      }
      const expected = orders[sort].map((n) => `青葉 ${n}`)
      expect(await facilities({})).toEqual(expected)
      expect(await facilities({ keyWords: '青葉' })).toEqual(expected)
      expect(await facilities({ sectionId: sectionIdOf(1, 'C1')! })).toEqual(
        expected.filter((name) => name !== '青葉 2'),
      )
      const all: (string | null)[] = []
      for await (const records of test.core.dataRecords.each(await draft(), {}, sort))
        all.push(...records.map(({ facility }) => facility))
      expect(all).toEqual(expected)
    },
  )

  it('read to its end contains everything in its order, whatever the filter', async () => {
    await fillSlots()
    const each = async (filter: object) => {
      const ids: string[] = []
      for await (const records of test.core.dataRecords.each(await draft(), filter))
        ids.push(...records.map(({ id }) => id))
      return ids
    }
    expect(await each({})).toEqual(await naiveOrder())
    for (const filter of [{ year: 2024 }, { sectionId: sectionIdOf(1, 'C2')! }, { keyWords: '施設 1' }])
      expect(await each(filter)).toEqual((await list(filter)).records.map(({ id }) => id))
  })

  it('finds by key words what an edit says as soon as that is searchable, without another change', async () => {
    const importId = await test.importRows(companyId, {}, plainRows('C1', 3))
    const id = `${importId}-2`
    const asked = async () => {
      const data = await draft()
      const found = async (keyWords: string) => {
        const ids = (await list({ keyWords })).records.map((record) => record.id)
        const exported: string[] = []
        for await (const records of test.core.dataRecords.each(data, { keyWords }))
          exported.push(...records.map((record) => record.id))
        const place = {
          year: 2024,
          sectionIds: [sectionIdOf(1, 'C1')!],
          search: { keyWords, readable: allTexts },
        }
        const { records } = await test.core.dataRecords.listSections(data, place, { page: 1, size: 10 })
        const ofSite = records.map((record) => record.id)
        expect([exported, ofSite]).toEqual([ids, ids])
        return ids
      }
      return { old: await found('施設 2'), edited: await found('青葉病院') }
    }
    expect(await asked()).toEqual({ old: [id], edited: [] })
    const typed = { section_code: 'C1', facility: '青葉病院', number_of_payments: '1', amount: '100' }
    await test.core.recordChanges.edit(testActor(companyId), companyId, 1, { id, revision: 0 }, typed)
    expect(await asked()).toEqual({ old: [], edited: [] })
    await test.core.runner.drain()
    expect(await asked()).toEqual({ old: [], edited: [id] })
    await test.moveAndPublish(companyId)
    await test.core.recordChanges.revert(testActor(companyId), companyId, 1, { id, revision: 1 })
    await test.core.runner.drain()
    expect(await asked()).toEqual({ old: [id], edited: [] })
    await test.core.draftRestore.restore(testActor(companyId), companyId, 1)
    expect(await asked()).toEqual({ old: [], edited: [] })
    await test.core.runner.drain()
    expect(await asked()).toEqual({ old: [], edited: [id] })
  })

  it('is counted again after each change of the draft, and only then', async () => {
    const importId = await test.importRows(companyId, {}, plainRows('C1', 3))
    const total = async () => (await list({ year: 2024 })).total
    const found = async () => (await list({ keyWords: '施設' })).total
    expect([await total(), await found()]).toEqual([3, 3])
    test.statements.length = 0
    expect([await total(), await found()]).toEqual([3, 3])
    expect(
      test.statements.filter((statement) => /total_deltas|import_totals/.test(JSON.stringify(statement))),
    ).toEqual([])
    await test.core.recordChanges.remove(testActor(companyId), companyId, 1, [
      { id: `${importId}-2`, revision: 0 },
    ])
    expect([await total(), await found()]).toEqual([2, 2])
    await test.core.recordChanges.restore(testActor(companyId), companyId, 1, `${importId}-2`)
    await test.core.runner.drain()
    expect([await total(), await found()]).toEqual([3, 3])
    await test.importRows(companyId, {}, plainRows('C1', 5))
    expect([await total(), await found()]).toEqual([5, 5])
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

  it('of another company is refused with 707, as for an unknown one', async () => {
    const other = await test.addCompany('minato')
    const importId = await test.importRows(other, {}, plainRows('C1', 1))
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 1))
    await expect(test.core.dataRecords.get(await draft(), `${importId}-1`)).rejects.toMatchObject({
      code: 707,
    })
  })

  it('of a replaced import has left the draft and is still published', async () => {
    const first = await test.importRows(companyId, {}, plainRows('C1', 1))
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, {}, plainRows('C1', 1))
    const id = `${first}-1`
    await expect(test.core.dataRecords.get(await draft(), id)).rejects.toMatchObject({ code: 707 })
    const published = await test.core.versions.dataIn(companyId, 1, 'published')
    expect(await test.core.dataRecords.get(published, id)).toMatchObject({ id })
  })
})

describe('other years of a recipient', () => {
  it('are summed by year and section, the newest first', async () => {
    await fillSlots()
    const [record] = (await list({ year: 2023 })).records
    // The same recipient in another year, twice, and once in another section.
    const again = { facility: record!.facility!, number_of_payments: 2, amount: 700 }
    await test.importRows(companyId, { year: 2024, root: 'C' }, [
      ...[
        { section_code: 'C1', ...again },
        { section_code: 'C1', ...again, amount: 50 },
      ],
      { section_code: 'C2', ...again },
      ...plainRows('C1', 1, 90),
    ])
    const years = async (key: string, year: number) =>
      (await test.core.dataRecords.otherYears(await draft(), key, year)).map((sum) => [
        ...[sum.year, sum.sectionId, sum.rowCount, sum.payments, sum.amount],
      ])
    const [c1, c2] = [sectionIdOf(1, 'C1'), sectionIdOf(1, 'C2')]
    expect(await years(record!.recipientKey, 2023)).toEqual([
      [2024, c1, 2, 4, 750],
      [2024, c2, 1, 2, 700],
    ])
    expect(await years(record!.recipientKey, 2024)).toEqual([[2023, c1, 1, 1, 100]])
    expect(await years('', 2023)).toEqual([])
  })
})

describe('reading everything', () => {
  it.each(['', '施設'])(
    'fetches a window at a time, and nothing more once it is left (%j)',
    async (keyWords) => {
      await test.importRows(companyId, { year: 2024, root: 'C' }, plainRows('C1', 2500))
      const data = await draft()
      let fetched = 0
      const count = (rows: unknown, { sql }: { sql: string }) => {
        if (sql.includes('`recipient_key`') && Array.isArray(rows)) fetched += rows.length
      }
      const { knex } = test.core.database
      knex.on('query-response', count)
      const reading = test.core.dataRecords.each(data, { keyWords })
      const first = await reading.next()
      expect(first.value).not.toHaveLength(0)
      expect(fetched).toBe(first.value.length)
      expect(fetched).toBeLessThan(2500)
      await reading.return(undefined)
      expect(await reading.next()).toEqual({ done: true, value: undefined })
      expect(fetched).toBe(first.value.length)
      knex.off('query-response', count)
    },
  )
})
