import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { HashSum } from '#server/lib/hash-sum.ts'
import { dataTrackOf, type Area, type YearTotal } from './index.ts'
import { emptyStoredTotal } from './stored-totals.ts'
import { randomOf } from '#server/testing/random.ts'
import { testActor } from '#server/testing/test-actor.ts'

// Random imports, replacements, edits, moves, publications, withdrawals and restorations (to visitors and into the
// draft) of two companies, each compared with a model that keeps whole copies. A failing seed can be run alone.
const SEEDS = [1, 2, 3]
const STEPS = 36
const AREAS: Area[] = ['draft', 'preview', 'published']

interface ModelRow {
  code: string
  facility: string
  amount: number | null
  payments: number | null
  isIndirect: boolean
  isRepeat: boolean
  item: string | null
}

/** The slots of one area by `type:year:root`. */
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
      item: random(3) === 0 ? '試薬' : null,
    }
  })
}

const toCsvRow = (row: ModelRow): CsvRow => ({
  section_code: row.code,
  facility: row.facility,
  amount: row.amount === null ? '' : row.isIndirect ? `(${row.amount})` : row.amount,
  number_of_payments: row.payments ?? '-',
  repeat: row.isRepeat ? '再掲' : '',
  item: row.item ?? '',
})

/** Totals computed row by row, in the order of years and sections. */
function naiveTotals(type: SectionType, content: Content): YearTotal[] {
  const sums = new Map<string, YearTotal>()
  for (const [slot, rows] of content) {
    const year = Number(slot.split(':')[1])
    for (const row of rows) {
      const sectionId = sectionIdOf(type, row.code)!
      const key = `${year}:${sectionId}`
      const sum = sums.get(key) ?? { year, ...emptyStoredTotal(sectionId) }
      sums.set(key, sum)
      sum.rowCount++
      if (row.item !== null) sum.goodsCount++
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
  const { versions, dataRecords } = test.core
  for (const area of AREAS)
    for (const type of sectionTypes) {
      const content = company.areas[area][type]
      const data = await versions.dataIn(company.id, type, area)
      // A section whose rows were all deleted keeps totals of zero.
      const totals = (await versions.totalsOf(data)).filter(({ rowCount }) => rowCount > 0)
      expect(sorted(totals)).toEqual(naiveTotals(type, content))
      const { records } = await dataRecords.list(data, {}, 1, 100)
      expect(records.map(({ facility }) => facility)).toEqual(naiveList(content))
    }
}

function expectSums(edition: { rowCount: number; amount: number }, shown: Record<SectionType, Content>) {
  const totals = sectionTypes.flatMap((type) => naiveTotals(type, shown[type]))
  expect(edition.rowCount).toBe(totals.reduce((sum, { rowCount }) => sum + rowCount, 0))
  expect(edition.amount).toBe(totals.reduce((sum, { amount }) => sum + amount, 0))
}

/** An edit in the publication model: one revision of the row ends, another begins; log and totals follow. */
async function editRow(
  companyId: number,
  type: SectionType,
  slot: string,
  facility: string,
  changed: ModelRow | null,
): Promise<void> {
  const { drafts, database } = test.core
  await database.knex.transaction(async (trx) => {
    const { version } = await drafts.draftIn(trx, companyId, type)
    const [, year, root] = slot.split(':')
    const filled = await trx('slots')
      .where({ company_id: companyId, section_type: type, year: Number(year) })
      .andWhere({ root_section_id: sectionIdOf(type, root!)!, until_version: 2147483647 })
      .first()
    const { id, ...row } = await trx('data_records')
      .where({ company_id: companyId, import_id: filled.import_id, facility, until_version: 2147483647 })
      .first()
    const last = await trx('data_records')
      .where({ company_id: companyId, import_id: row.import_id, row_no: row.row_no })
      .max({ revision: 'revision' })
      .first()
    await trx('data_records').where({ company_id: companyId, id }).update({ until_version: version })
    const hash = new HashSum().remove(row.row_hash)
    const sumsOf = (one: { amount: unknown; payments: unknown; indirect: unknown; repeat: unknown }) => ({
      repeatCount: one.repeat ? 1 : 0,
      payments: one.repeat ? 0 : Number(one.payments ?? 0),
      amount: one.repeat ? 0 : Number(one.amount ?? 0),
      indirectAmount: one.repeat || !one.indirect ? 0 : Number(one.amount ?? 0),
    })
    const before = sumsOf({
      ...{ amount: row.amount, payments: row.number_of_payments },
      ...{ indirect: row.is_indirect, repeat: row.is_repeat },
    })
    let after = sumsOf({ amount: 0, payments: 0, indirect: false, repeat: false })
    if (changed) {
      const rowHash = createHash('sha256').update(JSON.stringify(changed)).digest('base64url').slice(0, 22)
      hash.add(rowHash)
      await trx('data_records').insert({
        ...row,
        ...{ amount: changed.amount, is_repeat: false, row_hash: rowHash, since_version: version },
        revision: Number(last!.revision) + 1,
      })
      after = sumsOf({ ...changed, indirect: changed.isIndirect, repeat: false })
    }
    const { import_id, row_no } = row
    await trx('record_changes').insert({
      ...{ company_id: companyId, section_type: type, import_id, row_no, version },
      ...{ kind: changed ? 'edit' : 'delete', revision: null, user_id: null, changed_at: 0 },
    })
    await drafts.addDelta(trx, companyId, version, {
      ...{ importId: row.import_id, sectionId: row.section_id, rowCount: changed ? 0 : -1 },
      // An edit does not change the goods.
      goodsCount: changed || row.item === null ? 0 : -1,
      repeatCount: after.repeatCount - before.repeatCount,
      payments: after.payments - before.payments,
      amount: after.amount - before.amount,
      indirectAmount: after.indirectAmount - before.indirectAmount,
      hashSum: hash.toString(),
    })
    await drafts.finishChange(trx, companyId, dataTrackOf(type))
  })
}

const copyOf = (content: Record<SectionType, Content>) => ({
  1: new Map(content[1]),
  2: new Map(content[2]),
})

describe.each(SEEDS)('a random history (seed %i)', (seed) => {
  it('shows the same in each area as whole copies would', async () => {
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
      await test.core.publishing.moveToPreview(testActor(id), id, types)
      for (const type of types) areas.preview[type] = new Map(areas.draft[type])
    }

    async function publish(company: ModelCompany): Promise<void> {
      const edition = await test.core.publishing.publish(testActor(company.id), company.id, { note: '' })
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
      const edition = await test.core.publishing.restore(testActor(company.id), company.id, number, {
        note: '',
      })
      const earlier = await test.core.editions.get(company.id, number)
      expect(edition.contentHash).toBe(earlier!.contentHash)
      company.areas.published = copyOf(shown)
      company.editions.push(copyOf(shown))
    }

    async function withdraw({ id, areas, editions }: ModelCompany): Promise<void> {
      const type = (1 + random(2)) as SectionType
      const done = await test.core.publications.request(testActor(id), id, {
        ...{ kind: 'withdraw', tracks: [dataTrackOf(type)], note: '', attestation: '' },
      })
      if (!done) return
      areas.published = { ...copyOf(areas.published), [type]: new Map() }
      editions.push(copyOf(areas.published))
    }

    async function restoreDraft({ id, areas, editions }: ModelCompany): Promise<void> {
      if (editions.length === 0) return
      const number = 1 + random(editions.length)
      await test.core.draftRestore.restore(testActor(id), id, number)
      areas.draft = copyOf(editions[number - 1]!)
    }

    /** Changes the amount of one row of the draft, or deletes the row, as an edit does. */
    async function edit({ id, areas }: ModelCompany): Promise<void> {
      const type = (1 + random(2)) as SectionType
      const slots = [...areas.draft[type]].filter(([, rows]) => rows.length > 0)
      if (slots.length === 0) return
      const [slot, rows] = slots[random(slots.length)]!
      const at = random(rows.length)
      const row = rows[at]!
      const changed = random(3) === 0 ? null : { ...row, amount: random(1_000_000), isRepeat: false }
      await editRow(id, type, slot, row.facility, changed)
      areas.draft[type].set(
        slot,
        rows.flatMap((one, index) => (index !== at ? one : (changed ?? []))),
      )
    }

    const actions = [
      ...[importOne, importOne, importOne, edit, edit, edit, move, move, publish, publish],
      ...[restore, withdraw, restoreDraft, restoreDraft],
    ]
    for (let step = 0; step < STEPS; step++) {
      await actions[random(actions.length)]!(companies[random(2)]!)
      for (const company of companies) await compare(company)
    }
  }, 60_000)
})
