import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import type { Area, YearTotal } from './index.ts'
import { emptyTotal } from './totals.ts'

// Random imports, replacements, moves, publications and restorations of two companies, each compared with a model
// that keeps whole copies. A failing seed can be run alone.
const SEEDS = [1, 2, 3]
const STEPS = 22
const AREAS: Area[] = ['draft', 'preview', 'published']

interface ModelRow {
  code: string
  facility: string
  amount: number | null
  payments: number | null
  isIndirect: boolean
  isRepeat: boolean
}

/** Slots of one area by `type:year:root`. */
type Content = Map<string, ModelRow[]>

interface ModelCompany {
  id: number
  areas: Record<Area, Record<SectionType, Content>>
  editions: Record<SectionType, Content>[]
}

const nothing = (): Record<SectionType, Content> => ({ 1: new Map(), 2: new Map() })
const sectionsOf: Record<SectionType, Record<string, string[]>> = {
  1: { A: ['A1', 'A1-1', 'A4'], C: ['C1', 'C2'] },
  2: { A: ['A1'], B: ['B1'] },
}

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

/** Whole numbers below a bound, the same for the same seed. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function randomRows(random: (bound: number) => number, codes: string[]): ModelRow[] {
  return Array.from({ length: 1 + random(5) }, (_, at) => {
    const amount = random(4) === 0 ? null : random(1_000_000)
    return {
      code: codes[random(codes.length)]!,
      facility: `施設 ${at} ${random(100)}`,
      amount,
      payments: random(3) === 0 ? null : random(9),
      isIndirect: amount !== null && random(4) === 0,
      isRepeat: random(5) === 0,
    }
  })
}

const toCsvRow = (row: ModelRow): CsvRow => ({
  section_code: row.code,
  facility: row.facility,
  amount: row.amount === null ? '' : row.isIndirect ? `(${row.amount})` : row.amount,
  number_of_payments: row.payments ?? '-',
  repeat: row.isRepeat ? '再掲' : '',
})

/** Sums row by row, in the order of years and sections. */
function naiveTotals(type: SectionType, content: Content): YearTotal[] {
  const sums = new Map<string, YearTotal>()
  for (const [slot, rows] of content) {
    const year = Number(slot.split(':')[1])
    for (const row of rows) {
      const sectionId = sectionIdOf(type, row.code)!
      const key = `${year}:${sectionId}`
      const sum = sums.get(key) ?? { year, ...emptyTotal(sectionId) }
      sums.set(key, sum)
      sum.rowCount++
      if (row.isRepeat) sum.repeatCount++
      else {
        sum.payments += row.payments ?? 0
        sum.amount += row.amount ?? 0
        if (row.isIndirect) sum.indirectAmount += row.amount ?? 0
      }
    }
  }
  return sorted([...sums.values()])
}

const sorted = (totals: YearTotal[]) =>
  totals.toSorted((a, b) => b.year - a.year || a.sectionId - b.sectionId)

function naiveList(content: Content): string[] {
  const slots = [...content].map(([slot, rows]) => ({ slot: slot.split(':'), rows }))
  slots.sort((a, b) => Number(b.slot[1]) - Number(a.slot[1]) || (a.slot[2]! < b.slot[2]! ? -1 : 1))
  return slots.flatMap(({ rows }) => rows.map(({ facility }) => facility))
}

async function compare(company: ModelCompany): Promise<void> {
  const { publishing, dataRecords } = test.core
  for (const area of AREAS)
    for (const type of sectionTypes) {
      const content = company.areas[area][type]
      const data = await publishing.dataIn(company.id, type, area)
      expect(sorted(await publishing.totalsOf(data))).toEqual(naiveTotals(type, content))
      const { records } = await dataRecords.list(data, {}, 1, 100)
      expect(records.map(({ facility }) => facility)).toEqual(naiveList(content))
    }
}

function expectSums(edition: { rowCount: number; amount: number }, shown: Record<SectionType, Content>) {
  const totals = sectionTypes.flatMap((type) => naiveTotals(type, shown[type]))
  expect(edition.rowCount).toBe(totals.reduce((sum, { rowCount }) => sum + rowCount, 0))
  expect(edition.amount).toBe(totals.reduce((sum, { amount }) => sum + amount, 0))
}

const copyOf = (content: Record<SectionType, Content>) => ({
  1: new Map(content[1]),
  2: new Map(content[2]),
})

describe.each(SEEDS)('a random history (seed %i)', (seed) => {
  it('shows in each area what copies would show', async () => {
    const random = randomOf(seed)
    const companies: ModelCompany[] = []
    for (const name of ['aoba', 'minato'])
      companies.push({
        id: await test.addCompany(name),
        areas: { draft: nothing(), preview: nothing(), published: nothing() },
        editions: [],
      })

    async function importOne({ id, areas }: ModelCompany): Promise<void> {
      const sectionType = (1 + random(2)) as SectionType
      const year = 2023 + random(2)
      const roots = Object.keys(sectionsOf[sectionType])
      const root = roots[random(roots.length)]!
      const rows = randomRows(random, sectionsOf[sectionType][root]!)
      await test.importRows(id, { sectionType, year, root }, rows.map(toCsvRow))
      areas.draft[sectionType].set(`${sectionType}:${year}:${root}`, rows)
    }

    async function move({ id, areas }: ModelCompany): Promise<void> {
      const types: SectionType[] = random(3) === 0 ? [(1 + random(2)) as SectionType] : [...sectionTypes]
      await test.core.publishing.moveToPreview(id, types)
      for (const type of types) areas.preview[type] = new Map(areas.draft[type])
    }

    async function publish(company: ModelCompany): Promise<void> {
      const edition = await test.core.publishing.publish(company.id, { userId: null, note: '' })
      company.areas.published = copyOf(company.areas.preview)
      if (!edition) return
      company.editions.push(copyOf(company.areas.published))
      expect(edition.number).toBe(company.editions.length)
      expectSums(edition, company.areas.published)
    }

    async function restore(company: ModelCompany): Promise<void> {
      if (company.editions.length === 0) return
      const number = 1 + random(company.editions.length)
      const shown = company.editions[number - 1]!
      const edition = await test.core.publishing.restore(company.id, number, { userId: null, note: '' })
      const earlier = await test.core.publishing.edition(company.id, number)
      expect(edition.contentHash).toBe(earlier!.contentHash)
      company.areas.published = copyOf(shown)
      company.editions.push(copyOf(shown))
    }

    const actions = [importOne, importOne, importOne, move, move, publish, publish, restore]
    for (let step = 0; step < STEPS; step++) {
      await actions[random(actions.length)]!(companies[random(2)]!)
      for (const company of companies) await compare(company)
    }
  }, 60_000)
})
