import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { randomOf } from '#server/testing/random.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { DataRecordsRepository, DataRecordsService, RecordEditsRepository, recordIdOf } from './index.ts'
import { PaidBodiesRepository } from './paid-bodies.repository.ts'
import { PeopleAtPlaceRepository } from './people-at-place.repository.ts'
import { PlaceMarks } from './place-marks.ts'
import { figureOf, recordSorts, type RecordSort } from './record-sort.ts'
import { RecipientsRepository } from './recipients.repository.ts'

// Random imports, replacements, edits, deletions, moves and publications. After each step the pages of lists, as marks
// and cached orders find them, are compared with all rows put in order here, in every area and past edition.
const SEEDS = [1, 2]
const STEPS = 10
const SIZES = [1, 3, 10]

let test: TestCore
let companyId: number
let lists: DataRecordsService
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  const { database } = test.core
  lists = new DataRecordsService({
    repository: new DataRecordsRepository(database),
    edits: new RecordEditsRepository(database.knex),
    recipients: new RecipientsRepository(database),
    people: new PeopleAtPlaceRepository(database.knex),
    bodies: new PaidBodiesRepository(database.knex),
    versions: test.core.versions,
    search: { isComplete: async () => true, findHits: async () => [], async *eachHit() {} },
    marks: new PlaceMarks(2),
  })
})
afterEach(() => test.close())

const sections = ['C1', 'C2'] as const
const years = [2023, 2024]

function randomRows(random: (bound: number) => number): CsvRow[] {
  return Array.from({ length: 5 + random(12) }, (_, at) => ({
    section_code: sections[random(2)]!,
    facility: `施設 ${at % 2}`,
    amount: random(4) === 0 ? '' : random(5),
    number_of_payments: random(4),
  }))
}

interface StoredRow {
  import_id: number
  row_no: number
  revision: number
  section_id: number
  amount: number | null
  number_of_payments: number | null
  facility: string
  recipient_key: string
}

/** All rows that a version shows, in the order of the files. */
async function rowsOf(data: DataVersion): Promise<StoredRow[]> {
  const rows: StoredRow[] = await test
    .knex('data_records')
    .where({ company_id: companyId })
    .andWhere('since_version', '<=', data.version)
    .andWhere('until_version', '>', data.version)
    .orderBy(['import_id', 'row_no'])
  return data.imports.flatMap(({ importId }) => rows.filter((row) => row.import_id === importId))
}

function inOrder(rows: StoredRow[], sort: RecordSort): string[] {
  const figure = figureOf(sort)
  const sign = figure?.descending ? -1 : 1
  const sorted = figure
    ? rows.toSorted((a, b) => {
        const [x, y] = [Number(a[figure.column] ?? 0), Number(b[figure.column] ?? 0)]
        const byFigure = x === 0 || y === 0 ? Number(x === 0) - Number(y === 0) : sign * (x - y)
        return byFigure || a.import_id - b.import_id || a.row_no - b.row_no
      })
    : rows
  return sorted.map((row) => recordIdOf(row.import_id, row.row_no))
}

async function compare(data: DataVersion, random: (bound: number) => number): Promise<void> {
  const all = await rowsOf(data)
  const sort = recordSorts[random(recordSorts.length)]!
  const size = SIZES[random(SIZES.length)]!
  const sectionIds = sections.map((code) => sectionIdOf(1, code)!)
  const year = years[random(2)]!
  const ofYear = data.imports.filter((one) => one.year === year).map(({ importId }) => importId)
  const rows = sectionIds.flatMap((id) =>
    all.filter((row) => row.section_id === id && ofYear.includes(row.import_id)),
  )
  const idsOn = async (page: number) => {
    const ofSite = await lists.listSections(data, { year, sectionIds }, { page, size, sort })
    return ofSite.records.map(({ id }) => id)
  }
  const expected = inOrder(rows, sort)
  // From the last page on, so that marks are found for it and not for the pages before.
  for (let page = Math.ceil(expected.length / size); page > 0; page--)
    expect(await idsOn(page)).toEqual(expected.slice((page - 1) * size, page * size))
  for (const [at, id] of inOrder(rows, 'file').entries())
    expect(await lists.rowsBefore(data, { year, sectionIds }, id)).toBe(at)
  await compareRecipient(data, all, size)
  const console = inOrder(all, sort)
  const last = Math.max(1, Math.ceil(console.length / size))
  const { records } = await lists.list(data, {}, last, size, sort)
  expect(records.map(({ id }) => id)).toEqual(console.slice((last - 1) * size))
}

const nothingHidden = { name: [], facility: [], payee: [], both: [] }
const hidden = { person: nothingHidden, paid: nothingHidden, place: nothingHidden }

async function compareRecipient(data: DataVersion, all: StoredRow[], size: number): Promise<void> {
  const own = all.filter(({ facility }) => facility === '施設 1')
  const key = own[0]?.recipient_key ?? ''
  const parts = await lists.recipientSums(data, key, hidden)
  expect(parts.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(own.length)
  const expected = parts.flatMap(({ importId, sectionId }) =>
    inOrder(
      own.filter((row) => row.import_id === importId && row.section_id === sectionId),
      'file',
    ),
  )
  for (let page = Math.ceil(expected.length / size); page > 0; page--) {
    const found = await lists.listRecipient(data, key, parts, { page, size }, hidden)
    const ids = found.flatMap(({ records }) => records.map(({ id }) => id))
    expect(ids).toEqual(expected.slice((page - 1) * size, page * size))
  }
}

async function step(random: (bound: number) => number): Promise<void> {
  const actor = testActor(companyId)
  const { recordChanges, publishing, versions } = test.core
  const kind = random(8)
  if (kind === 0)
    return void (await test.importRows(companyId, { year: years[random(2)]! }, randomRows(random)))
  if (kind === 1) return void (await publishing.moveToPreview(actor, companyId).catch(() => undefined))
  if (kind === 2) return void (await test.moveAndPublish(companyId))
  const rows = await rowsOf(await versions.dataIn(companyId, 1, 'draft'))
  if (rows.length < 3) return
  const { import_id: importId, row_no: rowNo, revision, section_id: sectionId } = rows[random(rows.length)]!
  const row = { id: recordIdOf(importId, rowNo), revision }
  if (kind < 6) return void (await recordChanges.remove(actor, companyId, 1, [row]))
  const code = sections.find((one) => (sectionIdOf(1, one) === sectionId) === (kind === 6))!
  const typed = { section_code: code, facility: '青葉病院', number_of_payments: '1', amount: `${random(5)}` }
  await recordChanges.edit(actor, companyId, 1, row, typed)
}

it.each(SEEDS)('pages are cut from the whole list whatever happened (seed %i)', async (seed) => {
  const random = randomOf(seed)
  const { versions } = test.core
  for (const year of years) await test.importRows(companyId, { year }, randomRows(random))
  for (let at = 0; at < STEPS; at++) {
    await step(random)
    for (const area of ['draft', 'preview', 'published'] as const)
      await compare(await versions.dataIn(companyId, 1, area), random)
    const editions = await test.knex('editions').where({ company_id: companyId }).pluck('number')
    for (const edition of editions.map(Number))
      await compare(await versions.dataOfEdition(companyId, 1, edition), random)
  }
})

it('an edition shows what was edited after the draft of the same version had been read', async () => {
  const importId = await test.importRows(companyId, {}, [
    ...Array.from({ length: 6 }, (_, at) => ({ section_code: 'C1', facility: `施設 ${at}`, amount: at + 1 })),
  ])
  const place = { year: 2024, sectionIds: [sectionIdOf(1, 'C1')!] }
  const facilities = async (data: DataVersion, sort: RecordSort) =>
    (await lists.listSections(data, place, { page: 2, size: 3, sort })).records.map(
      ({ facility }) => facility,
    )
  const draft = await test.core.versions.dataIn(companyId, 1, 'draft')
  expect(await facilities(draft, 'file')).toEqual(['施設 3', '施設 4', '施設 5'])
  expect(await facilities(draft, 'amount')).toEqual(['施設 3', '施設 4', '施設 5'])
  const second = { id: `${importId}-2`, revision: 0 }
  await test.core.recordChanges.remove(testActor(companyId), companyId, 1, [second])
  await test.moveAndPublish(companyId)
  const edition = await test.core.versions.dataOfEdition(companyId, 1, 1)
  expect(edition.version).toBe(draft.version)
  expect(await facilities(edition, 'file')).toEqual(['施設 4', '施設 5'])
  expect(await facilities(edition, 'amount')).toEqual(['施設 4', '施設 5'])
})
