// On both engines: the statements of the list are made of parts.
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { randomOf } from '#server/testing/random.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { PlaceMarks } from '#server/features/data-records/index.ts'
import {
  DraftListService,
  DraftRowsRepository,
  DraftStates,
  PartCounts,
  rowStates,
  RowStatesRepository,
  type DraftFilter,
  type RowState,
} from './index.ts'

// Random imports, edits, deletions, additions, undone acts and publications; after each the list is compared with a model
// that keeps full copies. A failing seed can be run alone.
const SEEDS = [1, 2, 3]
const STEPS = 25

interface Row {
  id: string
  importId: number
  facility: string
  amount: number
  revision: number
  isThere: boolean
  isAdded: boolean
}
type Published = Pick<Row, 'id' | 'importId' | 'facility' | 'amount'>

let test: TestCore
beforeEach(async () => {
  test = await openTestCore()
})
afterEach(() => test.close())

it.each(SEEDS)('lists what differs from what is published as full copies would (seed %i)', async (seed) => {
  const random = randomOf(seed)
  const companyId = await test.addCompany('aoba')
  const actor = testActor(companyId)
  const { recordChanges, recordAdditions, recordUndo, draftList } = test.core
  let rows: Row[] = []
  let published: Published[] = []
  let undo: { actId: number; before: Row[] } | undefined

  const copies = () => rows.map((row) => ({ ...row }))
  const pick = (isThere: boolean) => {
    const some = rows.filter((row) => row.isThere === isThere)
    return some[random(some.length)]
  }
  const facilityOf = (number: number) => `病院 ${number}`

  async function importAll() {
    const names = Array.from({ length: 8 }, (_, at) => facilityOf(at)).filter(() => random(3) > 0)
    const csv = names.map((facility) => ({ section_code: 'C1', facility, amount: 1 + random(3) }))
    if (csv.length === 0) return
    const importId = await test.importRows(companyId, {}, csv)
    rows = csv.map(({ facility, amount }, at) => ({
      ...{ id: `${importId}-${at + 1}`, importId, facility, amount },
      ...{ revision: 0, isThere: true, isAdded: false },
    }))
    undo = undefined
  }

  /** Runs a change and notes how the rows were before it. */
  async function act(work: () => Promise<void>) {
    const before = copies()
    await work()
    const last = await recordUndo.last(companyId, 1, actor.userId!)
    undo = last && { actId: last.id, before }
  }

  const steps = {
    import: importAll,
    async edit() {
      const row = pick(true)
      if (!row) return
      const amount = 1 + random(3)
      if (amount === row.amount) return
      await act(async () => {
        const typed = { section_code: 'C1', facility: row.facility, amount: String(amount) }
        const { record } = await recordChanges.edit(actor, companyId, 1, row, typed)
        Object.assign(row, { amount, revision: record.revision })
      })
    },
    async remove() {
      const some = [...new Set([pick(true), pick(true)].flatMap((row) => row ?? []))]
      if (some.length === 0) return
      await act(async () => {
        const seen = some.map(({ id, revision }) => ({ id, revision }))
        await recordChanges.remove(actor, companyId, 1, seen)
        for (const row of some) row.isThere = false
      })
    },
    async restore() {
      const row = pick(false)
      if (!row) return
      await act(async () => {
        const { record } = await recordChanges.restore(actor, companyId, 1, row.id)
        Object.assign(row, { isThere: true, revision: record.revision })
      })
    },
    async add() {
      const facility = facilityOf(random(12))
      if (rows.some((row) => row.isThere && row.facility === facility)) return
      await act(async () => {
        const typed = { section_code: 'C1', facility, amount: '2' }
        const { id, importId } = await recordAdditions.add(actor, companyId, 1, 2024, typed)
        rows.push({ id, importId, facility, amount: 2, revision: 0, isThere: true, isAdded: true })
      })
    },
    async undo() {
      if (!undo) return
      await recordUndo.undo(actor, companyId, 1, undo.actId)
      const known = new Map(undo.before.map((row) => [row.id, row]))
      for (const row of rows) {
        const before = known.get(row.id)
        if (!before) row.isThere = false
        else if (row.isThere !== before.isThere || row.amount !== before.amount) {
          const revision = before.isThere ? row.revision + 1 : row.revision
          Object.assign(row, { isThere: before.isThere, amount: before.amount, revision })
        }
      }
      undo = undefined
    },
    async publish() {
      await test.moveAndPublish(companyId)
      published = rows
        .filter(({ isThere }) => isThere)
        .map(({ id, importId, facility, amount }) => ({ id, importId, facility, amount }))
    },
  }

  /** The published row that a row of the draft continues. */
  function partnerOf(row: Row): Published | undefined {
    if (published[0]?.importId === row.importId) return published.find(({ id }) => id === row.id)
    return row.isAdded ? undefined : published.find(({ facility }) => facility === row.facility)
  }

  function expected(): string[] {
    const there = rows.filter(({ isThere }) => isThere)
    const partners = new Map(there.map((row) => [row, partnerOf(row)]))
    const continued = new Set(partners.values())
    const stateOf = (row: Row): RowState => {
      const partner = partners.get(row)
      return !partner ? 'new' : partner.amount === row.amount ? 'same' : 'changed'
    }
    return [
      ...there.map((row) => `${row.facility} ${row.amount} ${stateOf(row)}`),
      ...published
        .filter((row) => !continued.has(row))
        .map(({ facility, amount }) => `${facility} ${amount} deleted`),
    ].sort()
  }

  // As in a long list, whose pages begin at marks.
  const { versions, dataRecords, database } = test.core
  const draftRows = new DraftRowsRepository(database.knex)
  const marked = new DraftListService({
    ...{ versions, records: dataRecords, rows: draftRows, marks: new PlaceMarks(2) },
    states: new DraftStates(new RowStatesRepository(database.knex), (data) => versions.rowCountsOf(data)),
    counts: new PartCounts(versions, draftRows),
  })
  const page = (filter: DraftFilter, offset = 0, size = 100) =>
    marked.page(companyId, 1, filter, { offset, size, sort: 'file' })
  const said = (found: Awaited<ReturnType<typeof page>>) =>
    found.rows.map(({ record, state }) => `${record.facility} ${record.amount} ${state}`)

  await importAll()
  for (let step = 0; step < STEPS; step++) {
    const names = Object.keys(steps) as (keyof typeof steps)[]
    await steps[names[random(names.length)]!]()
    await test.core.runner.drain()
    const all = await page({})
    const wanted = expected()
    expect(said(all).sort()).toEqual(wanted)
    expect(all.total).toBe(wanted.length)
    const shown = rows.filter(({ isThere }) => isThere)
    expect(all.sum).toMatchObject({
      rows: shown.length,
      amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    })
    const byState: string[] = []
    for (const state of rowStates) {
      const found = await page({ state })
      expect(found.total).toBe(all.states[state])
      byState.push(...said(found))
    }
    expect(byState.sort()).toEqual(wanted)
    // cut into pages, and with a condition on a column, the list is the same
    const half = [...said(await page({}, 0, 3)), ...said(await page({}, 3, 100))]
    expect(half).toEqual(said(all))
    expect(said(await page({ recipient: '病院' }))).toEqual(said(all))
    const { rows: sorted } = await draftList.page(companyId, 1, {}, { offset: 0, size: 100, sort: '-amount' })
    const amounts = sorted.map(({ record }) => record.amount ?? 0)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  }
})
