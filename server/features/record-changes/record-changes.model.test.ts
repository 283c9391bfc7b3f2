import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Area } from '#server/features/publishing/index.ts'
import { randomOf } from '#server/testing/random.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

// Random edits, deletions, reversions and restorations between imports, moves, publications and restored editions, each
// compared with a model that keeps full copies. A failing seed can be run alone.
const SEEDS = [1, 2, 3, 4]
const STEPS = 30
const AREAS: Area[] = ['draft', 'preview', 'published']
const CODES = ['C1', 'C2']

interface Row {
  code: string
  facility: string
  amount: number | null
  item: string | null
}

interface Tracked {
  id: string
  first: Row
  /** What it says, or said last. */
  row: Row
  revision: number
  isThere: boolean
}

/** What an area shows: section, facility, amount and goods by record, in the order of the list. */
type Shown = [id: string, code: string, facility: string, amount: number | null, item: string | null][]

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

const shownOf = (records: Tracked[]): Shown =>
  records
    .filter(({ isThere }) => isThere)
    .map(({ id, row }) => [id, row.code, row.facility, row.amount, row.item])

describe.each(SEEDS)('a random history of changes (seed %i)', (seed) => {
  it('gives each area, its sums, its search and its hash as full copies would', async () => {
    const random = randomOf(seed)
    const companyId = await test.addCompany('aoba')
    const actor = testActor(companyId)
    const { recordChanges, publishing, versions, dataRecords, runner } = test.core
    let records: Tracked[] = []
    const areas: Record<Area, Shown> = { draft: [], preview: [], published: [] }
    const editions: { shown: Shown; hash: string }[] = []
    const hashes = new Map<string, string>()

    const randomRow = (): Row => ({
      code: CODES[random(2)]!,
      facility: `${['青葉', '湊', '梅'][random(3)]}病院 ${random(4)}`,
      amount: random(4) === 0 ? null : random(100_000),
      item: random(3) === 0 ? '試薬' : null,
    })
    const pick = (isThere: boolean) => {
      const some = records.filter((record) => record.isThere === isThere)
      return some[random(some.length)]
    }

    async function importAll() {
      const rows = Array.from({ length: 2 + random(4) }, randomRow)
      const csv = rows.map(({ code, facility, amount, item }): CsvRow => ({
        section_code: code,
        facility,
        amount: amount ?? '',
        item: item ?? '',
      }))
      const importId = await test.importRows(companyId, {}, csv)
      records = rows.map((row, at) => ({
        ...{ id: `${importId}-${at + 1}`, first: row, row, revision: 0, isThere: true },
      }))
    }

    async function edit() {
      const record = pick(true)
      if (!record) return
      const row = randomRow()
      const typed = {
        ...{ section_code: row.code, facility: row.facility },
        ...{ amount: String(row.amount ?? ''), item: row.item ?? '' },
      }
      const seen = { id: record.id, revision: record.revision }
      const { record: saved } = await recordChanges.edit(actor, companyId, 1, seen, typed)
      Object.assign(record, { row, revision: saved.revision })
    }

    async function remove() {
      const record = pick(true)
      if (!record) return
      await recordChanges.remove(actor, companyId, 1, [{ id: record.id, revision: record.revision }])
      record.isThere = false
    }

    async function restoreRecord() {
      const record = pick(false)
      if (!record) return
      const { record: saved } = await recordChanges.restore(actor, companyId, 1, record.id)
      Object.assign(record, { isThere: true, revision: saved.revision })
    }

    async function revert() {
      const record = pick(true)
      if (!record) return
      const seen = { id: record.id, revision: record.revision }
      const { record: saved } = await recordChanges.revert(actor, companyId, 1, seen)
      Object.assign(record, { row: record.first, revision: saved.revision })
    }

    async function move() {
      const moved = await publishing.moveToPreview(actor, companyId)
      if (moved.length > 0) areas.preview = shownOf(records)
    }

    async function publish() {
      const edition = await publishing.publish(actor, companyId, { note: '' })
      if (!edition) return
      areas.published = areas.preview
      noteEdition(edition.contentHash)
    }

    async function restoreEdition() {
      if (editions.length === 0) return
      const number = 1 + random(editions.length)
      const edition = await publishing.restore(actor, companyId, number, { note: '' })
      areas.published = editions[number - 1]!.shown
      noteEdition(edition.contentHash)
    }

    /** Equal content has an equal hash, whatever it came by; other content another one. */
    function noteEdition(hash: string) {
      const content = JSON.stringify(areas.published.map(([, ...rest]) => rest).sort())
      expect(hashes.get(content) ?? hash).toBe(hash)
      for (const [other, otherHash] of hashes) if (other !== content) expect(otherHash).not.toBe(hash)
      hashes.set(content, hash)
      editions.push({ shown: areas.published, hash })
    }

    async function compare() {
      await runner.drain()
      areas.draft = shownOf(records)
      for (const area of AREAS) {
        const data = await versions.dataIn(companyId, 1, area)
        const listed = async (filter: object) => {
          const { records: found, total } = await dataRecords.list(data, filter, 1, 100)
          expect(total).toBe(found.length)
          return found.map((one): Shown[number] => [
            one.id,
            referenceTree.find(one.sectionId)!.code,
            one.facility!,
            one.amount,
            one.item,
          ])
        }
        expect(await listed({})).toEqual(areas[area])
        for (const keyWords of ['青葉', '病院 1'])
          expect(await listed({ keyWords })).toEqual(
            areas[area].filter(([, , facility]) => facility.includes(keyWords)),
          )
        const sums = (await versions.totalsOf(data)).filter(({ rowCount }) => rowCount > 0)
        for (const { sectionId, rowCount, goodsCount, amount } of sums) {
          const own = areas[area].filter(([, code]) => code === referenceTree.find(sectionId)!.code)
          expect({ rowCount, goodsCount, amount }).toEqual({
            rowCount: own.length,
            goodsCount: own.filter((row) => row[4] !== null).length,
            amount: own.reduce((sum, row) => sum + (row[3] ?? 0), 0),
          })
        }
        expect(sums.reduce((all, { rowCount }) => all + rowCount, 0)).toBe(areas[area].length)
      }
    }

    const changes = [edit, edit, edit, remove, restoreRecord, revert]
    const actions = [...changes, ...changes, importAll, move, move, publish, publish, restoreEdition]
    await importAll()
    for (let step = 0; step < STEPS; step++) {
      await actions[random(actions.length)]!()
      await compare()
    }
    expect(editions.length).toBeGreaterThan(0)
  }, 60_000)
})
