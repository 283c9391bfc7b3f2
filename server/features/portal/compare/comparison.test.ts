import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultDisplay, emptySectionDetail, type DisplaySettings } from '#server/features/wording/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import {
  ComparisonService,
  MOST_COMPARED,
  type Comparison,
  type ComparisonChoice,
} from './comparison.service.ts'
import { PublishedSums } from './company-sums.ts'

let world: TestCore
let aoba: number
let minato: number
let taking: { id: number; ownTerms: boolean }[]
beforeEach(async () => {
  world = await openTestCore()
  aoba = await world.addCompany('aoba')
  minato = await world.addCompany('minato')
  taking = [aoba, minato].map((id) => ({ id, ownTerms: false }))
})
afterEach(() => world.close())

/** Published, and compared by a service that has seen nothing yet. */
async function compare(choice: Partial<ComparisonChoice> = {}): Promise<Comparison> {
  const participants = await Promise.all(
    taking.map(async ({ id, ownTerms }) => ({
      ...{ company: await world.core.companies.get(id), ownTerms, colour: '#0b6b45' },
    })),
  )
  const sums = new PublishedSums({ site: world.core.site })
  const found = await new ComparisonService({ sums }).of(participants, 1, { companies: [], ...choice })
  return found!
}

const publish = async (companyId: number, root: string, rows: CsvRow[], year = 2024) => {
  await world.importRows(companyId, { root, year }, rows)
  await world.moveAndPublish(companyId)
}

async function display(companyId: number, changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await world.core.wording.save(testActor(companyId), companyId, place, { ...defaultDisplay, ...changes })
  await world.core.publishing.moveTracks(testActor(companyId), companyId, ['display-settings'])
  await world.moveAndPublish(companyId)
}

/** By code: what each company has in the row. */
const figures = ({ rows }: Comparison) =>
  Object.fromEntries(
    rows.map(({ codes, cells }) => [
      codes.join(),
      cells.map((cell) => (cell.kind === 'sum' ? cell.amount : cell.kind)),
    ]),
  )

const trial = (section_code: string, amount: number) => ({ section_code, facility: '病院', amount })

describe('a comparison', () => {
  it('has the sums of the sections that every company publishes in the same detail', async () => {
    await publish(aoba, 'C', [...plainRows('C1', 2), ...plainRows('C2', 1)])
    await publish(minato, 'C', plainRows('C1', 3))
    const found = await compare()
    expect(found.year).toBe(2024)
    expect(figures(found)).toEqual({
      ...{ A: ['none', 'none'], B: ['none', 'none'], D: ['none', 'none'], E: ['none', 'none'] },
      ...{ C: [400, 600], C1: [300, 600], C2: [100, 'none'] },
    })
    expect(found.companies.map(({ total }) => total)).toEqual([
      { amount: 400, payments: 3 },
      { amount: 600, payments: 3 },
    ])
    expect(found.companies.map(({ divisions }) => divisions)).toEqual([[], []])
  })

  it('has only the whole of a section that one divides and another does not, and says who does', async () => {
    await publish(aoba, 'A', [trial('A1-1', 10), trial('A1-2', 20)])
    await publish(minato, 'A', [trial('A1', 7), trial('A2', 5)])
    const found = await compare()
    expect(figures(found)).toMatchObject({ A: [30, 12], A1: [30, 7], A2: ['none', 5] })
    expect(Object.keys(figures(found))).not.toContain('A1-1')
    expect(found.companies.map(({ divisions }) => divisions)).toEqual([
      [{ code: 'A1', into: ['A1-1', 'A1-2'] }],
      [{ code: 'A1', into: null }],
    ])
    const alone = await compare({ companies: [aoba] })
    expect(figures(alone)).toMatchObject({ A1: [30], 'A1-1': [10], 'A1-2': [20] })
    expect(alone.companies[0]!.divisions).toEqual([])
  })

  it('takes a company without the third level as it publishes it', async () => {
    await publish(aoba, 'A', [trial('A1-1', 10)])
    await publish(minato, 'A', [trial('A1-1', 7)])
    expect(figures(await compare())).toMatchObject({ 'A1-1': [10, 7] })
    await display(minato, { subSubgroup: false })
    const found = await compare()
    expect(figures(found)).toMatchObject({ A1: [10, 7] })
    expect(Object.keys(figures(found))).not.toContain('A1-1')
    expect(found.companies[1]!.divisions).toEqual([{ code: 'A1', into: null }])
  })

  it('names a company that publishes nothing of the year, and takes the year that most have', async () => {
    await publish(aoba, 'C', plainRows('C1', 1), 2023)
    await publish(aoba, 'C', plainRows('C1', 2), 2024)
    await publish(minato, 'C', plainRows('C1', 1), 2023)
    const found = await compare()
    expect([found.years, found.year]).toEqual([[2024, 2023], 2023])
    expect(figures(await compare({ year: 2024 }))).toMatchObject({ C: [300, 'noYear'] })
    expect(found.companies.map(({ yearAmounts }) => yearAmounts.length)).toEqual([2, 1])
  })

  it('says of each company its period, its way with tax and its edition', async () => {
    await publish(aoba, 'C', plainRows('C1', 1))
    await publish(minato, 'C', plainRows('C1', 1))
    await display(minato, { startMonth: 1 })
    const place = { track: 'section-details', part: String(sectionIdOf(1, 'C1')) } as const
    const detail = { ...emptySectionDetail(), tax: { ja: '税込', en: '' } }
    await world.core.wording.save(testActor(aoba), aoba, place, detail)
    await world.core.publishing.moveTracks(testActor(aoba), aoba, ['section-details'])
    await world.moveAndPublish(aoba)
    const [first, second] = (await compare()).companies
    expect([first!.display.startMonth, second!.display.startMonth]).toEqual([4, 1])
    expect(first!.tax('ja')).toEqual({ texts: [{ text: '税込', lang: 'ja' }], isOfAll: true })
    expect(second!.tax('ja')).toEqual({ texts: [], isOfAll: false })
    expect([first!.edition.number, second!.edition.number]).toEqual([2, 2])
  })
})

describe('what needs no agreement', () => {
  it('is, of a company with its own terms, what its first page shows: the main sections of its newest year', async () => {
    for (const year of [2023, 2024]) {
      await publish(aoba, 'C', plainRows('C1', 2), year)
      await publish(minato, 'C', plainRows('C1', 3), year)
    }
    taking[1]!.ownTerms = true
    expect(figures(await compare({ year: 2024 }))).toMatchObject({ C: [300, 600], C1: [300, 'onSite'] })
    const earlier = await compare({ year: 2023 })
    expect(figures(earlier)).toMatchObject({ C: [300, 'onSite'] })
    expect(earlier.companies[1]).toMatchObject({ total: { amount: 600 }, shows: 'none' })
  })

  it('is nothing of a company that shows no sums before the agreement', async () => {
    await publish(aoba, 'C', plainRows('C1', 2))
    await publish(minato, 'C', plainRows('C1', 3))
    await display(minato, { figuresFirst: false })
    const found = await compare()
    expect(figures(found)).toMatchObject({ C: [300, 'onSite'] })
    expect(found.companies[1]).toMatchObject({ total: null, yearAmounts: [] })
  })

  it('has no total and no number of a company that shows none', async () => {
    await publish(aoba, 'C', plainRows('C1', 2))
    await display(aoba, { totalAmount: false, numberOfPayments: false })
    const found = await compare()
    expect(found.companies[0]).toMatchObject({ total: { amount: null, payments: null }, yearAmounts: [] })
    expect(found.rows.find(({ codes }) => codes[0] === 'C')?.cells).toEqual([
      { kind: 'sum', amount: 300, payments: null },
    ])
  })
})

describe('a choice', () => {
  it('is of companies that take part, and of no more than fit beside each other', async () => {
    await publish(aoba, 'C', plainRows('C1', 1))
    await publish(minato, 'C', plainRows('C1', 1))
    const outside = await world.addCompany('other')
    await publish(outside, 'C', plainRows('C1', 1))
    const found = await compare({ companies: [outside, minato] })
    expect(found.companies.map(({ company }) => company.id)).toEqual([minato])
    expect(found.choices.map(({ company }) => company.id)).toEqual([aoba, minato])
    taking = Array.from({ length: MOST_COMPARED + 1 }, () => taking[0]!)
    const cut = await compare({ companies: [aoba] })
    expect([cut.companies.length, cut.isCut]).toEqual([MOST_COMPARED, true])
  })

  it('is of nobody where nothing of the type is published', async () => {
    expect(await compare()).toBeNull()
  })
})
