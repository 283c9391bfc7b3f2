import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultDisplay, type SectionDetail } from '#server/features/wording/index.ts'
import { randomOf } from '#server/testing/random.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

// Whatever a company's section wording: payments stay on the site, each row is in one list, each list has its total,
// and the listing that of the year. A failing seed can be run alone.
const SEEDS = [1, 2, 3, 4, 5]
const PAGE = 7

let test: TestCore
let companyId: number
let data: Awaited<ReturnType<typeof figures>>
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  const again = { facility: '再', amount: 77, number_of_payments: 5, repeat: '再掲' }
  for (const year of [2023, 2024]) {
    await test.importRows(companyId, { year, root: 'A' }, [
      ...plainRows('A1', year - 2022),
      ...plainRows('A1-1', 9, 20),
      ...(year === 2024 ? plainRows('A1-3', 2, 50) : []),
      { section_code: 'A1-1', ...again },
      ...plainRows('A4', 8, 60),
      { section_code: 'A8', title: '合計', amount: 5000, number_of_payments: 7 },
    ])
    await test.importRows(companyId, { year, root: 'C' }, [
      ...plainRows('C1', 16),
      ...(year === 2023 ? plainRows('C2', 3, 30) : []),
      { section_code: 'C3', ...again },
    ])
    await test.importRows(companyId, { year, root: 'D' }, [
      { section_code: 'D1', title: '合計', amount: 900, number_of_payments: 3 },
    ])
  }
  await test.core.publishing.moveToPreview(testActor(companyId), companyId)
  data = await figures()
})
afterAll(() => test.close())

async function figures() {
  return {
    years: [await reachable(2023), await reachable(2024)],
    overview: await test.core.site.overview(companyId, 1, 'preview'),
  }
}

/** Everything a visitor can reach of a year: its sums, and each list with its rows. */
async function reachable(year: number) {
  const { site, sectionRows } = test.core
  const listing = (await site.listing(companyId, 1, 'preview', year))!
  const ids: string[] = []
  for (const line of listing.lines.filter(({ state }) => state === 'rows')) {
    const open = (page: number) =>
      sectionRows.page(companyId, 1, 'preview', line.section.id, { year, page, size: PAGE })
    const { total } = await open(1)
    const sum = { rowCount: 0, amount: 0, payments: 0 }
    for (let page = 1; page <= Math.ceil(total.rowCount / PAGE); page++)
      for (const record of (await open(page)).records) {
        ids.push(record.id)
        sum.rowCount++
        if (record.isRepeat) continue
        sum.amount += record.amount ?? 0
        sum.payments += record.numberOfPayments ?? 0
      }
    expect(total).toMatchObject(sum)
    const hasLinesBelow = listing.lines.some(({ section }) => section.parentId === line.section.id)
    if (!hasLinesBelow) expect(line).toMatchObject({ amount: sum.amount, payments: sum.payments })
  }
  return { listing, ids }
}

async function preview(details: Map<number, SectionDetail>, subSubgroup: boolean) {
  const { core } = test
  const actor = testActor(companyId)
  for (const section of referenceTree.of(1)) {
    const name = { track: 'section-details', part: String(section.id) } as const
    await core.wording.save(actor, companyId, name, details.get(section.id) ?? null)
  }
  const display = { ...defaultDisplay, subSubgroup }
  await core.wording.save(actor, companyId, { track: 'display-settings', part: 'settings' }, display)
  await core.publishing.moveTracks(actor, companyId, ['section-details', 'display-settings'])
}

const text = (ja: string) => ({ ja, en: '' })

describe('no wording changes what was paid', () => {
  it.each(SEEDS)('seed %i', async (seed) => {
    const random = randomOf(seed)
    const details = new Map(
      referenceTree
        .of(1)
        .filter(() => random(2) === 0)
        .map(({ id, code }) => [
          id,
          {
            ...{ title: text(random(2) ? `題 ${code}` : ''), description: text('') },
            ...{ explanation: text(''), tax: text('') },
            position: random(2) ? random(9) + 1 : null,
            hiddenWhenEmpty: random(2) === 0,
            showsRowsBelow: random(3) === 0,
          },
        ]),
    )
    await preview(details, random(2) === 0)
    const after = await figures()
    expect(after.overview).toEqual(data.overview)
    for (const [at, { listing, ids }] of after.years.entries()) {
      const { listing: initial, ids: rows } = data.years[at]!
      for (const figure of ['payments', 'amount', 'previousAmount'] as const) {
        expect(listing[figure]).toBe(initial[figure])
        // the lines add up to the totals
        const roots = listing.lines.filter(({ section }) => section.level === 1)
        if (listing[figure] !== null)
          expect(roots.reduce((sum, line) => sum + line[figure]!, 0)).toBe(listing[figure])
      }
      // each row once; a yearly total is a row only in a list that includes it
      expect(new Set(ids).size).toBe(ids.length)
      expect(rows.filter((id) => !ids.includes(id))).toEqual([])
    }
  })
})
