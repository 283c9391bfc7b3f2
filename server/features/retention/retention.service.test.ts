import { existsSync } from 'node:fs'
import { allTexts } from '#server/features/record-fields/index.ts'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { endsUnlessKilled } from '#server/testing/ends-unless-killed.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import { UPKEEP_JOB } from './index.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 366 * DAY

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const upkeep = (safePoint = async () => {}) => test.core.upkeep.run(safePoint)
const importRows = (count: number, from: number) =>
  test.importRows(companyId, {}, plainRows('C1', count, from))
const keepYears = (years: number) =>
  test.knex('publication_settings').insert({ company_id: companyId, years_kept: years })
const restore = (edition: number) =>
  test.core.publishing.restore(testActor(companyId), companyId, edition, { note: '' })
const recordsOf = (importId: number) => test.knex('data_records').where({ import_id: importId }).pluck('id')
const isThere = async (importId: number) => (await test.knex('imports').where({ id: importId })).length === 1
const logged = () => test.knex('audit_entries').where({ event: 'data_purged' })
const found = async (importId: number, text: string) =>
  test.core.search.findHits(
    { companyId, sectionType: 1, version: 1, imports: [{ importId, year: 2024, rootSectionId: 1300 }] },
    text,
    { limit: 10, readable: allTexts },
  )

/** Three editions of one slot, a month apart. */
async function threeEditions(): Promise<number[]> {
  const ids: number[] = []
  for (const from of [1, 101, 201]) {
    ids.push(await importRows(3, from))
    await test.moveAndPublish(companyId)
    test.advance(31 * DAY)
  }
  return ids
}

describe('the retention of editions', () => {
  it('keeps everything if no retention is set', async () => {
    const ids = await threeEditions()
    test.advance(20 * YEAR)
    await upkeep()
    for (const id of ids) expect(await recordsOf(id)).toHaveLength(3)
    expect(await logged()).toEqual([])
    await restore(1)
  })

  it('purges expired editions with their rows, totals and search entries, and reports it once', async () => {
    await keepYears(1)
    const [first, second, third] = (await threeEditions()) as [number, number, number]
    // A year after the second replaced the first, and not yet after the third replaced the second.
    test.advance(YEAR - 62 * DAY + 5 * DAY)
    await upkeep()
    expect(await isThere(first)).toBe(false)
    for (const table of ['data_records', 'import_totals', 'total_deltas', 'slots'])
      expect(await test.knex(table).where({ import_id: first })).toEqual([])
    expect([await recordsOf(second), await recordsOf(third)].map((ids) => ids.length)).toEqual([3, 3])
    expect(await test.knex('editions').orderBy('number').pluck('purged_at')).toEqual([
      expect.anything(),
      null,
      null,
    ])
    await expect(restore(1)).rejects.toMatchObject({ code: 404 })
    await upkeep()
    const entries = await logged()
    expect(entries).toHaveLength(1)
    const { details } = await test.knex('audit_details').where({ entry_id: entries[0].id }).first()
    expect(JSON.parse(details)).toEqual({ editions: 1, imports: 1, rows: 3 })
    await restore(2)
  })

  it('removes their rows from the search index', async () => {
    await keepYears(1)
    const [first] = (await threeEditions()) as [number]
    expect(await found(first, '施設 1')).toHaveLength(1)
    const ids = await recordsOf(first)
    test.advance(2 * YEAR)
    await upkeep()
    const index = (
      test.core.search as unknown as {
        deps: { index: { candidates(query: object): Promise<{ found: number[] }> } }
      }
    ).deps.index
    const query = {
      companies: [{ companyId, importIds: [first] }],
      sectionType: 1,
      organizationName: '施設',
      afterRecordId: 0,
      limit: 9,
    }
    expect(ids).toHaveLength(3)
    expect((await index.candidates(query)).found).toEqual([])
  })

  it('never expires the published edition, nor one that an open publication restores', async () => {
    await keepYears(1)
    await threeEditions()
    const [id] = await test.knex('publications').insert({
      ...{ company_id: companyId, kind: 'restore', state: 'scheduled', requested_at: 0, restored_number: 1 },
    })
    test.advance(10 * YEAR)
    await upkeep()
    expect(await test.knex('editions').whereNotNull('purged_at').pluck('number')).toEqual([2])
    await test.knex('publications').where({ id }).update({ state: 'cancelled' })
    await upkeep()
    expect(await test.knex('editions').whereNotNull('purged_at').orderBy('number').pluck('number')).toEqual([
      1, 2,
    ])
  })

  it('keeps what a pending publication has pinned', async () => {
    const pinned = await importRows(3, 1)
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    const [id] = await test.knex('publications').insert({
      ...{ company_id: companyId, kind: 'publish', state: 'awaiting-approval', requested_at: 0 },
    })
    const track = { publication_id: id, company_id: companyId, track: 'data-disclosure', version: 1 }
    await test.knex('publication_tracks').insert(track)
    await importRows(3, 101)
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    test.advance(31 * DAY)
    await upkeep()
    expect(await isThere(pinned)).toBe(true)
    await test.knex('publications').where({ id }).update({ state: 'rejected' })
    await upkeep()
    expect(await isThere(pinned)).toBe(false)
  })
})

describe('imports that no version refers to', () => {
  it('are purged thirty days after their end, not before', async () => {
    const replaced = await importRows(3, 1)
    await importRows(3, 101)
    test.advance(30 * DAY - 1)
    await upkeep()
    expect(await isThere(replaced)).toBe(true)
    test.advance(1)
    await upkeep()
    expect(await isThere(replaced)).toBe(false)
    expect(await recordsOf(replaced)).toEqual([])
  })

  it('are purged eventually, wherever the job is interrupted', async () => {
    const replaced = [await importRows(3, 1), await importRows(3, 101)]
    await importRows(3, 201)
    test.advance(31 * DAY)
    let points = 0
    for (let killed = 0; ; killed++) {
      let left = killed
      const run = upkeep(async () => {
        points++
        if (left-- === 0) throw new Error('killed')
      })
      if (await endsUnlessKilled(run)) break
    }
    expect(points).toBeGreaterThan(3)
    for (const id of replaced) expect([await isThere(id), await recordsOf(id)]).toEqual([false, []])
    expect(await logged()).toHaveLength(1)
  })

  it('are kept while their deleted file can be restored', async () => {
    const importId = await importRows(3, 1)
    const { uploaded_file_id: fileId } = await test.knex('imports').where({ id: importId }).first()
    await importRows(3, 101)
    test.advance(40 * DAY)
    const deletion = { deleted_at: test.now(), withdrawn_import_id: importId }
    await test.knex('uploaded_files').where({ id: fileId }).update(deletion)
    const { storage_key: key } = await test.knex('uploaded_files').where({ id: fileId }).first()
    test.advance(30 * DAY - 1)
    await upkeep()
    expect(await isThere(importId)).toBe(true)
    test.advance(1)
    await upkeep()
    expect(await isThere(importId)).toBe(false)
    expect(await test.knex('uploaded_files').where({ id: fileId })).toEqual([])
    expect(existsSync(path.join(test.folder, 'files', key))).toBe(false)
  })
})

describe('deleted PDFs', () => {
  const addPdf = async () => {
    const temporaryPath = path.join(test.folder, `${Math.random()}.pdf`)
    const bytes = await pdfOf(2)
    await writeFile(temporaryPath, bytes)
    const arrived = { temporaryPath, fileName: '報告書.pdf', byteSize: bytes.length }
    const slot = { sectionType: 1 as const, year: 2024, rootSectionId: null, lang: 'ja' as const }
    const { fileId } = await test.core.uploads.storePdf(testActor(companyId), companyId, slot, arrived)
    await test.core.runner.drain()
    return fileId
  }
  const removeFile = async (id: number) =>
    test.core.uploads.remove(testActor(companyId), await test.core.uploads.get(companyId, id))
  const storedPdf = async (id: number) => {
    const file = await test.knex('uploaded_files').where({ id }).first('storage_key')
    return file && existsSync(path.join(test.folder, 'files', file.storage_key))
  }

  it('are purged thirty days after their deletion, with the results of their checks', async () => {
    const id = await addPdf()
    await removeFile(id)
    test.advance(30 * DAY - 1)
    await upkeep()
    expect(await storedPdf(id)).toBe(true)
    test.advance(1)
    await upkeep()
    expect(await storedPdf(id)).toBeUndefined()
    for (const table of ['pdf_files', 'pdf_entries'])
      expect(await test.knex(table).where({ uploaded_file_id: id })).toEqual([])
  })

  it('are kept while the site or a retained edition shows them', async () => {
    await keepYears(1)
    const id = await addPdf()
    const actor = testActor(companyId)
    await test.core.singlePdfs.setPublished(actor, companyId, id, true)
    await removeFile(id)
    test.advance(40 * DAY)
    await upkeep()
    expect(await test.core.pdfs.openIn(companyId, id, 'published')).toMatchObject({ fileId: id })
    await test.core.singlePdfs.setPublished(actor, companyId, id, false)
    test.advance(40 * DAY)
    await upkeep()
    expect(await storedPdf(id)).toBe(true)
    await restore(1)
    expect(await test.core.pdfs.openIn(companyId, id, 'published')).toMatchObject({ fileId: id })
    await test.core.singlePdfs.setPublished(actor, companyId, id, false)
    test.advance(2 * YEAR)
    await upkeep()
    expect(await storedPdf(id)).toBeUndefined()
  })

  it('are kept if they are restored in time', async () => {
    const id = await addPdf()
    await removeFile(id)
    test.advance(40 * DAY)
    await test.core.uploads.restore(testActor(companyId), await test.core.uploads.get(companyId, id))
    await upkeep()
    expect((await test.core.pdfs.get(companyId, id)).pageCount).toBe(2)
  })
})

describe('leftovers', () => {
  it('counts an import that is being removed as one without rows', async () => {
    const importId = await importRows(3, 1)
    const holds = () =>
      test.core.database.knex.transaction((trx) => test.core.imports.hasAllRows(trx, companyId, importId))
    expect(await holds()).toBe(true)
    await test.knex('imports').where({ id: importId }).update({ purged_at: test.now() })
    expect(await holds()).toBe(false)
  })

  it('removes the files of a killed comparison', async () => {
    const left = path.join(test.folder, 'comparisons', `${companyId}-7-1`)
    await mkdir(left, { recursive: true })
    await upkeep()
    expect(existsSync(left)).toBe(false)
  })

  it('cancels checks that nobody confirmed within thirty days, and purges their rows', async () => {
    const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
    const text = '見出し,見出し,見出し\r\nyear,section_code,facility\r\n2024,C1,施設\r\n'
    const actor = testActor(companyId)
    const { importId } = await test.core.uploads.storeCsv(actor, companyId, choice, await test.arrive(text))
    await test.core.runner.drain()
    test.advance(30 * DAY - 1)
    await upkeep()
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('checked')
    test.advance(1)
    await upkeep()
    await test.core.runner.drain()
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('cancelled')
    expect(await recordsOf(importId)).toEqual([])
  })

  it('removes stored files without a row once they are an hour old, and no others', async () => {
    await importRows(3, 1)
    const folder = path.join(test.folder, 'files', `company-${companyId}`)
    const put = async (name: string, ageMs: number) => {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, 'x')
      const at = new Date(test.now() - ageMs)
      await utimes(file, at, at)
      return file
    }
    const orphans = [
      await put('uploads/old.csv', 61 * 60_000),
      await put('uploads/old.csv.part', 61 * 60_000),
      await put('imports/old.ndjson', 61 * 60_000),
      await put('logo/old.png', 61 * 60_000),
    ]
    const kept = [await put('uploads/new.csv', 59 * 60_000), await put('logo/shown.png', 2 * DAY)]
    await test.knex('companies').where({ id: companyId }).update({ logo_hash: 'shown' })
    const [stored] = await test.knex('uploaded_files').pluck<string[]>('storage_key')
    const named = path.join(test.folder, 'files', stored!)
    const old = new Date(test.now() - DAY)
    await utimes(named, old, old)
    await upkeep()
    expect(orphans.filter((file) => existsSync(file))).toEqual([])
    expect([...kept, named].filter((file) => !existsSync(file))).toEqual([])
  })

  it('removes uploads that were interrupted a day ago', async () => {
    const folder = path.join(test.folder, 'tmp')
    await mkdir(folder, { recursive: true })
    for (const [name, age] of [
      ['upload-old', DAY + 1000],
      ['upload-new', 1000],
    ] as const) {
      await writeFile(path.join(folder, name), 'x')
      const at = new Date(test.now() - age)
      await utimes(path.join(folder, name), at, at)
    }
    await upkeep()
    expect(await readdir(folder)).toEqual(['upload-new'])
  })

  it('changes nothing of another company or of a deleted one', async () => {
    const other = await test.addCompany('minato')
    const replaced = await test.importRows(other, {}, plainRows('C1', 2))
    await test.importRows(other, {}, plainRows('C1', 2, 9))
    test.advance(31 * DAY)
    await test.core.upkeep.runFor(companyId, async () => {})
    expect(await isThere(replaced)).toBe(true)
  })

  it('runs as a job', async () => {
    const replaced = await importRows(3, 1)
    await importRows(3, 101)
    test.advance(31 * DAY)
    await test.core.queue.enqueue(test.core.database.knex, { name: UPKEEP_JOB, companyId: null, payload: {} })
    await test.core.runner.drain()
    expect(await isThere(replaced)).toBe(false)
  })
})
