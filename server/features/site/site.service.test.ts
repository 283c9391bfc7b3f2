import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import type { SiteArea } from './index.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const C1 = sectionIdOf(1, 'C1')!
const listing = (year?: number, area: SiteArea = 'published') =>
  test.core.site.listing(companyId, 1, area, year)
const section = (sectionId: number, choice: { year?: number; page?: number; size?: number } = {}) =>
  test.core.sectionRows.page(companyId, 1, 'published', sectionId, { page: 1, size: 10, ...choice })

/** A line of the listing by its code. */
async function lineOf(code: string, year?: number) {
  const found = await listing(year)
  return found!.lines.find((line) => line.section.code === code)
}

describe('before the first publication', () => {
  it('shows nothing, and 404 for a year', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 1))
    expect(await test.core.site.overview(companyId, 1, 'published')).toBeNull()
    expect(await listing()).toBeNull()
    await expect(listing(2024)).rejects.toMatchObject({ code: 404 })
    await expect(section(C1)).rejects.toMatchObject({ code: 404 })
  })

  it('shows the preview in the preview alone', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 2))
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    expect(await test.core.site.overview(companyId, 1, 'preview')).toEqual({
      ...{ years: [2024], rowCount: 2, yearlyTotals: 0 },
    })
    expect(await listing(undefined, 'preview')).toMatchObject({ year: 2024, amount: 300 })
    expect(await listing()).toBeNull()
  })
})

describe('the listing', () => {
  it('adds up subsections, without repeated rows', async () => {
    await test.importRows(companyId, {}, [
      ...plainRows('C1', 2),
      { section_code: 'C2', facility: '甲', amount: 1000, number_of_payments: 3 },
      { section_code: 'C2', facility: '乙', amount: 99, number_of_payments: 9, repeat: '再掲' },
    ])
    await test.importRows(companyId, { root: 'A' }, plainRows('A4', 1))
    await test.moveAndPublish(companyId)
    expect(await listing()).toMatchObject({ year: 2024, years: [2024], payments: 6, amount: 1400 })
    expect(await lineOf('C')).toMatchObject({ state: 'group', payments: 5, amount: 1300 })
    expect(await lineOf('C1')).toMatchObject({ state: 'rows', payments: 2, amount: 300 })
    expect(await lineOf('C2')).toMatchObject({ state: 'rows', payments: 3, amount: 1000 })
    expect(await lineOf('C3')).toMatchObject({ state: 'none', amount: 0 })
  })

  it('has a third level only where a company uses one', async () => {
    await test.importRows(companyId, { root: 'A' }, plainRows('A1', 1))
    await test.moveAndPublish(companyId)
    expect(await lineOf('A1-1')).toBeUndefined()
    await test.importRows(companyId, { root: 'A' }, plainRows('A1-1', 2))
    await test.moveAndPublish(companyId)
    expect(await lineOf('A1-1')).toMatchObject({ state: 'rows', amount: 300 })
    expect(await lineOf('A1-2')).toBeUndefined()
    // nothing to open in A1 itself: its figures are those of the level below
    expect(await lineOf('A1')).toMatchObject({ state: 'group', amount: 300 })
  })

  it('shows a figure without rows for a yearly total', async () => {
    await test.importRows(companyId, { root: 'A' }, [
      { section_code: 'A8', title: '合計', amount: 5000, number_of_payments: 7 },
    ])
    await test.moveAndPublish(companyId)
    expect(await lineOf('A8')).toMatchObject({ state: 'total', payments: 7, amount: 5000 })
    await expect(section(sectionIdOf(1, 'A8')!)).rejects.toMatchObject({ code: 704 })
  })

  it('compares with the previous year if there is one', async () => {
    await test.importRows(companyId, { year: 2022 }, plainRows('C1', 1))
    await test.importRows(companyId, { year: 2023 }, plainRows('C1', 2))
    await test.importRows(companyId, { year: 2025 }, plainRows('C1', 3))
    await test.moveAndPublish(companyId)
    expect((await listing())!.year).toBe(2025)
    expect((await listing(2025))!.previousAmount).toBeNull()
    expect(await listing(2023)).toMatchObject({ amount: 300, previousAmount: 100 })
    expect(await lineOf('C', 2023)).toMatchObject({ amount: 300, previousAmount: 100 })
    await expect(listing(2024)).rejects.toMatchObject({ code: 404 })
  })
})

describe('a section', () => {
  it('reconciles: its total is the sum of all its pages, repeated rows left out', async () => {
    const rows = plainRows('C1', 23).map((row, at) => ({ ...row, repeat: at % 5 === 0 ? '再掲' : '' }))
    await test.importRows(companyId, {}, [...plainRows('C2', 4, 90), ...rows])
    await test.moveAndPublish(companyId)
    let [count, amount, payments] = [0, 0, 0]
    for (let page = 1; page <= 3; page++) {
      const { records, total } = await section(C1, { page })
      expect(total.rowCount).toBe(23)
      count += records.length
      for (const record of records.filter(({ isRepeat }) => !isRepeat)) {
        amount += record.amount ?? 0
        payments += record.numberOfPayments ?? 0
      }
    }
    const { total } = await section(C1)
    expect([count, amount, payments]).toEqual([total.rowCount, total.amount, total.payments])
    expect((await lineOf('C1'))!.amount).toBe(amount)
  })

  it('lists its ancestors, siblings and the years with rows', async () => {
    await test.importRows(companyId, { year: 2023 }, [...plainRows('C1', 1), ...plainRows('C3', 1)])
    await test.importRows(companyId, { year: 2024 }, plainRows('C1', 1))
    await test.importRows(companyId, { year: 2024, root: 'A' }, plainRows('A4', 1))
    await test.moveAndPublish(companyId)
    const found = await section(C1)
    expect(found).toMatchObject({ year: 2024, years: [2024, 2023], page: 1, next: null })
    expect(found.above.map(({ code }) => code)).toEqual(['C'])
    expect(found.previous!.code).toBe('A4')
    expect((await section(C1, { year: 2023 })).next!.code).toBe('C3')
    // a year without rows of this section is an empty page, not an error
    expect(await section(sectionIdOf(1, 'C3')!, { year: 2024 })).toMatchObject({
      years: [2023],
      records: [],
      total: { rowCount: 0 },
    })
  })

  it('is 404 for an unknown page or year, and 704 for an unknown section', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 10))
    await test.moveAndPublish(companyId)
    expect((await section(C1)).records).toHaveLength(10)
    await expect(section(C1, { page: 2 })).rejects.toMatchObject({ code: 404 })
    await expect(section(C1, { year: 2020 })).rejects.toMatchObject({ code: 404 })
    for (const id of [sectionIdOf(1, 'C')!, sectionIdOf(2, 'C1')!, 7, NaN])
      await expect(section(id)).rejects.toMatchObject({ code: 704 })
  })
})

describe('searching', () => {
  it('offers the years and roots with data, and searches that version only', async () => {
    await test.importRows(companyId, { year: 2023 }, [{ section_code: 'C1', facility: '青葉病院' }])
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, { year: 2024, root: 'A' }, [
      { section_code: 'A4', facility: '青葉大学' },
    ])
    const { years, roots } = await test.core.siteSearch.choices(companyId, 1, 'published')
    expect(years).toEqual([2023])
    expect(roots.map(({ code }) => code)).toEqual(['C'])
    const found = await test.core.siteSearch.search(companyId, 1, 'published', { organizationName: '青葉' })
    expect(found.rows.map(({ facility }) => facility)).toEqual(['青葉病院'])
  })
})
