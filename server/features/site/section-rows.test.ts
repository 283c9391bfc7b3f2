import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultDisplay } from '#server/features/wording/index.ts'
import type { RecordSort } from '#server/features/data-records/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type CsvRow, type TestCore } from '#server/testing/test-core.ts'

/** More than the rows that pages read directly. */
const MANY = 1130

let test: TestCore
let companyId: number
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  const row = (
    facility: string,
    amount: number | string,
    payments: number | '',
    more: Partial<CsvRow> = {},
  ) => ({
    ...{ section_code: 'C1', facility, amount, number_of_payments: payments },
    ...(more as Record<string, string>),
  })
  await test.importRows(companyId, { year: 2024 }, [
    row('甲病院', 300, 2),
    row('乙病院', '', ''),
    row('丙大学', '(500)', 2, { name: '髙橋　花子' }),
    row('丁病院', 300, 9, { repeat: '再掲' }),
    row('戊病院', 100, ''),
    row('己大学', 300, 1, { name: '病院太郎' }),
    ...plainRows('C2', 2, 90),
  ])
  // an earlier year of the same names belongs to another list
  await test.importRows(companyId, { year: 2023 }, [row('甲病院', 1, 1)])
  // the file has the sections' rows mixed, the list has them one after the other
  const mixed = [3, 1, 2].flatMap((n, at) => [
    { ...row(`上 ${n}`, n * 10, n), section_code: 'A1' },
    { ...row(`下 ${[2, 3, 1][at]}`, [2, 3, 1][at]! * 10, 1), section_code: 'A1-1' },
  ])
  await test.importRows(companyId, { year: 2024, root: 'A' }, mixed)
  await test.importRows(
    companyId,
    { year: 2022 },
    // amounts of which many are equal
    Array.from({ length: MANY }, (_, at) => row(`施設 ${at}`, at % 7, 1)),
  )
  const place = { track: 'display-settings', part: 'settings' } as const
  const display = { ...defaultDisplay, subSubgroup: false }
  await test.core.wording.save(testActor(companyId), companyId, place, display)
  await test.core.publishing.moveTracks(testActor(companyId), companyId, ['display-settings'])
  await test.moveAndPublish(companyId)
})
afterAll(() => test.close())

interface Asked {
  keyWords?: string
  sort?: RecordSort
  year?: number
  page?: number
  size?: number
}

const section = (code: string, { year = 2024, page = 1, size = 10, ...asked }: Asked) =>
  test.core.sectionRows.page(companyId, 1, 'published', sectionIdOf(1, code)!, { year, page, size, ...asked })
const names = async (code: string, asked: Asked) =>
  (await section(code, asked)).records.map(({ facility }) => facility)

describe('a section of which records were deleted and edited', () => {
  it('has each of its rows once, on its pages and in its download, like the next section', async () => {
    const id = await test.addCompany('kaede')
    const actor = testActor(id)
    const lines = [...plainRows('A1', 3), ...plainRows('A1-1', 2, 10)]
    const importId = await test.importRows(id, { root: 'A' }, lines)
    const place = { track: 'display-settings', part: 'settings' } as const
    await test.core.wording.save(actor, id, place, { ...defaultDisplay, subSubgroup: false })
    await test.core.publishing.moveTracks(actor, id, ['display-settings'])
    const A1 = sectionIdOf(1, 'A1')!
    const listed = async () => {
      await test.moveAndPublish(id)
      const read: string[] = []
      for (const page of [1, 2]) {
        const choice = { year: 2024, page, size: 3 }
        const { records } = await test.core.sectionRows.page(id, 1, 'published', A1, choice)
        read.push(...records.map(({ facility }) => facility!))
      }
      const download = await test.core.downloads.of(id, 1, 'published', { year: 2024, sectionId: A1 })
      const inFile: string[] = []
      for (const list of download.lists)
        for await (const records of download.each(list))
          inFile.push(...records.map(({ facility }) => facility!))
      expect(inFile).toEqual(read)
      return read
    }
    const all = ['施設 1', '施設 2', '施設 3', '施設 10', '施設 11']
    await test.core.recordChanges.remove(actor, id, 1, [{ id: `${importId}-2`, revision: 0 }])
    expect(await listed()).toEqual(all.filter((name) => name !== '施設 2'))
    const typed = { section_code: 'A1', facility: '施設 1', number_of_payments: '1', amount: '7' }
    await test.core.recordChanges.edit(actor, id, 1, { id: `${importId}-1`, revision: 0 }, typed)
    expect(await listed()).toEqual(all.filter((name) => name !== '施設 2'))
  })
})

describe('a sorted section', () => {
  it.each<[RecordSort, string]>([
    ['file', '甲乙丙丁戊己'],
    ['amount', '戊甲丁己丙乙'],
    ['-amount', '丙甲丁己戊乙'],
    ['number_of_payments', '己甲丙丁乙戊'],
    ['-number_of_payments', '丁甲丙己乙戊'],
  ])('by %s has equal rows as the file has them, and those that show none last', async (sort, order) => {
    const found = await section('C1', { sort })
    expect(found.records.map(({ facility }) => facility![0]).join('')).toBe(order)
    expect(found).toMatchObject({ sort, sortable: true, matching: null, total: { rowCount: 6 } })
    const pages = [await names('C1', { sort, size: 4 }), await names('C1', { sort, size: 4, page: 2 })]
    expect(pages.flat().map((name) => name![0])).toEqual([...order])
  })

  it('puts the rows of all sections that it lists into one order', async () => {
    expect(await names('A1', {})).toEqual(['上 3', '上 1', '上 2', '下 2', '下 3', '下 1'])
    expect(await names('A1', { sort: '-amount' })).toEqual(['上 3', '下 3', '下 2', '上 2', '上 1', '下 1'])
  })

  it('shows each row once over all of its pages, however far back', async () => {
    const ids: string[] = []
    let last = 0
    for (let page = 1; page <= Math.ceil(MANY / 100); page++)
      for (const { id, amount } of (await section('C1', { year: 2022, sort: 'amount', page, size: 100 }))
        .records) {
        ids.push(id)
        // zero shows as '-' and comes after all figures
        const figure = amount || Infinity
        expect(figure).toBeGreaterThanOrEqual(last)
        last = figure
      }
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY])
    const behind = { year: 2022, sort: '-amount' as const, size: 50, page: 21 }
    expect((await section('C1', behind)).records[0]).toMatchObject({ amount: 0 })
    const front = { year: 2022, sort: 'amount' as const, size: 50 }
    expect((await section('C1', front)).records[0]).toMatchObject({ amount: 1 })
  })
})

describe('a narrowed section', () => {
  it('has the rows whose organisation or person contains the words in any form, and their sums', async () => {
    expect(await names('C1', { keyWords: '病院' })).toEqual([
      '甲病院',
      '乙病院',
      '丁病院',
      '戊病院',
      '己大学',
    ])
    const found = await section('C1', { keyWords: '病院' })
    expect(found.total).toMatchObject({ rowCount: 6, repeatCount: 1, amount: 1200 })
    expect(found.matching).toMatchObject({
      total: { rowCount: 5, repeatCount: 1, payments: 3, amount: 700, indirectAmount: 0 },
      capped: false,
    })
    expect((await section('C1', { keyWords: '高橋花子' })).matching!.total).toMatchObject({
      ...{ rowCount: 1, amount: 500, indirectAmount: 500 },
    })
  })

  it('is sorted and has pages like the whole', async () => {
    const sorted = { keyWords: '病院', sort: '-amount' as const }
    expect(await names('C1', sorted)).toEqual(['甲病院', '丁病院', '己大学', '戊病院', '乙病院'])
    expect(await names('C1', { ...sorted, size: 2, page: 3 })).toEqual(['乙病院'])
    await expect(section('C1', { ...sorted, size: 2, page: 4 })).rejects.toMatchObject({ code: 404 })
  })

  it('holds the rows of every section that the list has, in the list’s order', async () => {
    const all = ['上 3', '上 1', '上 2', '下 2', '下 3', '下 1']
    for (const digit of ['1', '2', '3'])
      expect(await names('A1', { keyWords: digit })).toEqual(all.filter((name) => name.includes(digit)))
    expect((await section('A1', { keyWords: '3' })).matching!.total).toMatchObject({
      rowCount: 2,
      amount: 60,
    })
  })

  it('is empty without matches', async () => {
    for (const keyWords of ['施設 90', 'どこにもない', '％％'])
      expect(await section('C1', { keyWords })).toMatchObject({
        records: [],
        matching: { total: { rowCount: 0, amount: 0 }, capped: false },
      })
  })

  it('equals its download', async () => {
    const choice = { year: 2024, sectionId: sectionIdOf(1, 'C1')!, keyWords: '病院' }
    const download = await test.core.downloads.of(companyId, 1, 'published', choice)
    const read: (string | null)[] = []
    for (const list of download.lists)
      for await (const records of download.each(list)) read.push(...records.map(({ facility }) => facility))
    expect(read).toEqual(await names('C1', { keyWords: '病院' }))
  })
})
