import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
let fileId: number
let importId: number
const [A, A8] = [sectionIdOf(1, 'A')!, sectionIdOf(1, 'A8')!]
const actor = () => testActor(companyId, 3)

/** Rows 1 to 4 of the draft's slot; 2 has been edited and 3 deleted by hand. */
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  const first = await upload(4)
  ;({ fileId, importId } = first)
  await test.core.imports.confirm(actor(), companyId, importId)
  await test.core.runner.drain()
  await test.moveAndPublish(companyId)
  await edit(2, 0, '900')
  await remove([3, 0])
  await test.core.runner.drain()
})
afterEach(() => test.close())

const upload = async (rows: number, year = 2024) =>
  test.core.uploads.storeCsv(
    actor(),
    companyId,
    { sectionType: 1, year, rootSectionId: A },
    await test.arrive(csvOf(year, plainRows('A4', rows))),
  )
const checked = async () => {
  const stored = await upload(1)
  await test.core.runner.drain()
  return stored.importId
}
/** A confirmed import whose job has not started. */
const applying = async () => {
  const id = await checked()
  await test.core.imports.confirm(actor(), companyId, id)
  expect((await test.core.imports.progress(companyId, id)).state).toBe('applying')
  return id
}

const seen = (row: number, revision: number) => ({ id: `${importId}-${row}`, revision })
const edit = (row: number, revision: number, amount: string) =>
  test.core.recordChanges.edit(actor(), companyId, 1, seen(row, revision), {
    ...{ section_code: 'A4', facility: '施設', amount },
  })
const remove = (...rows: [number, number][]) =>
  test.core.recordChanges.remove(
    actor(),
    companyId,
    1,
    rows.map(([row, revision]) => seen(row, revision)),
  )
const enterTotal = (year: number) => {
  const typed = [{ sectionId: A8, numberOfPayments: '1', amount: '20' }]
  return test.core.totalEntries.save(actor(), companyId, 1, year, typed, null)
}
const file = () => test.core.uploads.get(companyId, fileId)

const changes: [string, () => Promise<unknown>][] = [
  ['an edit', () => edit(1, 0, '700')],
  ['a deletion', () => remove([4, 0])],
  ['a deletion of several', () => remove([1, 0], [4, 0])],
  ['a restoration', () => test.core.recordChanges.restore(actor(), companyId, 1, `${importId}-3`)],
  ['a reversion', () => test.core.recordChanges.revert(actor(), companyId, 1, seen(2, 1))],
  ['a yearly total', () => enterTotal(2024)],
  ['the deletion of the file', async () => test.core.uploads.remove(actor(), await file())],
  ['the restoration of an edition', () => test.core.draftRestore.restore(actor(), companyId, 1)],
]

async function stored() {
  const tables = ['data_records', 'slots', 'total_deltas', 'record_changes', 'audit_entries', 'jobs']
  const rows = await Promise.all(
    ['data_records', 'slots', 'total_deltas', 'uploaded_files'].map((table) =>
      test.knex(table).where({ company_id: companyId }).orderBy('id'),
    ),
  )
  const counts = await Promise.all(tables.map((table) => test.knex(table).count({ n: '*' }).first()))
  return { rows, counts }
}

const refusal = {
  code: 715,
  fields: [{ field: '', message: 'imports.error.slotApplying' }],
}

describe('while a confirmed import waits to replace the slot', () => {
  it.each(changes)('%s is refused (715) and changes nothing', async (_name, change) => {
    await applying()
    const before = await stored()
    await expect(change()).rejects.toMatchObject(refusal)
    expect(await stored()).toEqual(before)
  })

  it('changes are also refused if the import was confirmed before its check ended', async () => {
    const next = await upload(1)
    await test.core.imports.confirm(actor(), companyId, next.importId)
    expect((await test.core.imports.progress(companyId, next.importId)).state).toBe('queued')
    await expect(edit(1, 0, '700')).rejects.toMatchObject(refusal)
    await test.core.imports.cancel(actor(), companyId, next.importId)
    expect((await edit(1, 0, '700')).isChanged).toBe(true)
  })

  it('no total can be entered in an empty slot, and no deleted file restored to it', async () => {
    await test.core.uploads.remove(actor(), await file())
    await applying()
    const before = await stored()
    await expect(enterTotal(2024)).rejects.toMatchObject(refusal)
    await expect(test.core.uploads.restore(actor(), await file())).rejects.toMatchObject(refusal)
    expect(await stored()).toEqual(before)
  })

  it('other slots can still be changed', async () => {
    await applying()
    expect(await enterTotal(2023)).toBe(1)
  })

  it('the slot can be changed again once the import is done', async () => {
    const next = await applying()
    await test.core.runner.drain()
    expect((await test.core.imports.progress(companyId, next)).state).toBe('done')
    importId = next
    expect((await edit(1, 0, '700')).isChanged).toBe(true)
    expect(await enterTotal(2024)).toBe(1)
  })
})

describe('a confirmed import that has failed or was cancelled', () => {
  it.each(changes)('leaves the slot free for %s', async (_name, change) => {
    const next = await applying()
    await test.core.imports.runs.markFailed(companyId, next)
    expect((await test.core.imports.progress(companyId, next)).state).toBe('failed')
    await change()
  })
})

describe('an import that is waiting for confirmation', () => {
  it.each(changes)('does not prevent %s', async (_name, change) => {
    await checked()
    await change()
  })

  it('cannot be confirmed if the slot has changed since the user saw it (721)', async () => {
    const { imports, dryRuns } = test.core
    const next = await checked()
    const content = async () => dryRuns.slotContent((await imports.details(companyId, next)).import)
    const looked = await content()
    await edit(1, 0, '700')
    await expect(imports.confirm(actor(), companyId, next, looked)).rejects.toMatchObject({ code: 721 })
    const { import: item } = await imports.details(companyId, next)
    expect(item).toMatchObject({ state: 'checked', confirmedAt: null, holdsSlot: false })
    expect((await edit(1, 1, '800')).isChanged).toBe(true)
    await imports.confirm(actor(), companyId, next, await content())
    await test.core.runner.drain()
    expect((await imports.progress(companyId, next)).state).toBe('done')
  })
})
