import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number
const C = sectionIdOf(1, 'C')!
const actor = () => testActor(companyId, 3)

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const rows = csvOf(2024, plainRows('C1', 3))
async function upload(text = rows) {
  const slot = { sectionType: 1 as const, year: 2024, rootSectionId: C }
  return test.core.uploads.storeCsv(actor(), companyId, slot, await test.arrive(text))
}
async function imported(text = rows) {
  const stored = await upload(text)
  await test.core.imports.confirm(actor(), companyId, stored.importId)
  await test.core.runner.drain()
  return stored
}
const fileOf = (fileId: number) => test.core.uploads.get(companyId, fileId)
const remove = async (fileId: number) => test.core.uploads.remove(actor(), await fileOf(fileId))
const restore = async (fileId: number) => test.core.uploads.restore(actor(), await fileOf(fileId))
const importsIn = async (area: 'draft' | 'preview' | 'published') =>
  (await test.core.versions.dataIn(companyId, 1, area)).imports.map(({ importId }) => importId)
const recorded = async () =>
  (await test.knex('audit_entries').orderBy('id').select('event')).map(({ event }) => event as string)

describe('deleting a file', () => {
  it('takes its records out of the draft and leaves preview, published data and its bytes', async () => {
    const { fileId, importId } = await imported()
    await test.moveAndPublish(companyId)
    await remove(fileId)
    expect([await importsIn('draft'), await importsIn('preview'), await importsIn('published')]).toEqual([
      [],
      [importId],
      [importId],
    ])
    const file = await fileOf(fileId)
    expect(file).toMatchObject({ deletedAt: test.now(), deletedBy: 3, deletingAt: null })
    expect(await test.core.versions.dataState(companyId, 1)).toMatchObject({ headChanged: true })
    const chunks: Buffer[] = []
    for await (const chunk of await test.core.uploads.openBytes(actor(), file, 'original'))
      chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toBe(rows)
    expect(await recorded()).toContain('upload_delete')
  })

  it('shows in the list of deleted files alone', async () => {
    const { fileId } = await upload()
    await remove(fileId)
    const ids = async (deleted: boolean) =>
      (await test.core.uploads.list(companyId, { sectionType: 1, deleted }, 1, 10)).files.map(({ id }) => id)
    expect([await ids(false), await ids(true)]).toEqual([[], [fileId]])
    expect(await test.core.uploads.years(companyId, 1)).toEqual([])
  })

  it('leaves the draft alone where another file has replaced its records', async () => {
    const { fileId } = await imported()
    const later = await imported(csvOf(2024, plainRows('C2', 1)))
    await remove(fileId)
    expect(await importsIn('draft')).toEqual([later.importId])
  })

  it('gives up the check that waits', async () => {
    const { fileId, importId } = await upload()
    await test.core.runner.drain()
    await remove(fileId)
    expect((await test.core.imports.progress(companyId, importId)).state).toBe('cancelled')
    await expect(test.core.imports.confirm(actor(), companyId, importId)).rejects.toMatchObject({ code: 705 })
    await test.core.runner.drain()
    expect(await test.knex('data_records').where({ company_id: companyId })).toEqual([])
  })

  it('is refused while it is imported (714), and the mark goes', async () => {
    const { fileId, importId } = await upload()
    await test.core.imports.confirm(actor(), companyId, importId)
    await expect(remove(fileId)).rejects.toMatchObject({ code: 714 })
    expect(await fileOf(fileId)).toMatchObject({ deletedAt: null, deletingAt: null })
    await test.core.runner.drain()
    expect(await importsIn('draft')).toEqual([importId])
  })

  it('is done once: a second time it is not there (705)', async () => {
    const { fileId } = await imported()
    const file = await fileOf(fileId)
    const both = await Promise.allSettled([1, 2].map(() => test.core.uploads.remove(actor(), file)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 705 } })
    expect((await recorded()).filter((name) => name === 'upload_delete')).toHaveLength(1)
  })

  it('tells the part that publishes PDFs', async () => {
    const { fileId } = await upload()
    await test.core.imports.cancel(actor(), companyId, 1)
    await test.knex('uploaded_files').where({ id: fileId }).update({ file_type: 'pdf' })
    const told = new Set<number>()
    // the hook that the container hands in
    const { deps } = test.core.uploads as unknown as { deps: { onPdfDeleted: unknown } }
    deps.onPdfDeleted = async (_trx: unknown, file: { id: number }) => void told.add(file.id)
    await remove(fileId)
    expect([...told]).toEqual([fileId])
  })
})

describe('restoring a deleted file', () => {
  it('brings its records back where their place in the draft is still free', async () => {
    const { fileId, importId } = await imported()
    await remove(fileId)
    expect(await test.core.uploads.wouldFillDraft(await fileOf(fileId))).toBe(true)
    expect(await restore(fileId)).toEqual({ isInDraft: true })
    expect(await importsIn('draft')).toEqual([importId])
    expect(await fileOf(fileId)).toMatchObject({ deletedAt: null, deletedBy: null, withdrawnImportId: null })
    const totals = await test.core.versions.totalsOf(await test.core.versions.dataIn(companyId, 1, 'draft'))
    expect(totals).toMatchObject([{ rowCount: 3, amount: 600 }])
    expect(await recorded()).toContain('upload_restored')
  })

  it('brings back the file alone where another has taken its place, or its rows are gone', async () => {
    const { fileId } = await imported()
    await remove(fileId)
    const later = await imported(csvOf(2024, plainRows('C2', 1)))
    expect(await test.core.uploads.wouldFillDraft(await fileOf(fileId))).toBe(false)
    expect(await restore(fileId)).toEqual({ isInDraft: false })
    expect(await importsIn('draft')).toEqual([later.importId])

    await remove(later.fileId)
    await test.knex('data_records').where({ import_id: later.importId }).delete()
    expect(await restore(later.fileId)).toEqual({ isInDraft: false })
    expect(await importsIn('draft')).toEqual([])
  })

  it('is refused for one that is not deleted (705)', async () => {
    const { fileId } = await upload()
    await expect(restore(fileId)).rejects.toMatchObject({ code: 705 })
  })
})

describe('checking a kept file again', () => {
  it('is a new import of the same bytes', async () => {
    const { fileId, importId } = await imported()
    const again = await test.core.uploads.reimport(actor(), companyId, fileId)
    await test.core.runner.drain()
    expect(again).not.toBe(importId)
    expect(await test.core.imports.progress(companyId, again)).toMatchObject({ state: 'checked', rows: 3 })
    expect((await test.core.imports.findOfFile(companyId, fileId)).map(({ id }) => id)).toEqual([
      again,
      importId,
    ])
    expect(await recorded()).toContain('upload_reimported')
  })

  it('waits for the end of the last one (714), and knows no deleted, foreign or other file (705)', async () => {
    const { fileId } = await upload()
    const reimport = (company = companyId) => test.core.uploads.reimport(actor(), company, fileId)
    await expect(reimport()).rejects.toMatchObject({ code: 714 })
    const other = await test.addCompany('minato')
    await expect(reimport(other)).rejects.toMatchObject({ code: 705 })
    await remove(fileId)
    await expect(reimport()).rejects.toMatchObject({ code: 705 })
    await restore(fileId)
    await test.knex('uploaded_files').where({ id: fileId }).update({ file_type: 'pdf' })
    await expect(reimport()).rejects.toMatchObject({ code: 705 })
  })
})

describe('SEC-UPL-08 the quota of a company', () => {
  it('counts what is kept, deleted files too, and names used and allowed (723)', async () => {
    const { deps } = test.core.uploads as unknown as { deps: { quotaBytes: number } }
    const { fileId } = await upload()
    deps.quotaBytes = Buffer.byteLength(rows) * 2 - 1
    await remove(fileId)
    await expect(upload()).rejects.toMatchObject({
      code: 723,
      fields: [{ field: 'file', message: 'files.error.quota', params: { used: '1', allowed: '1' } }],
    })
    deps.quotaBytes++
    await upload()
    // another company has its own
    const other = await test.addCompany('minato')
    const slot = { sectionType: 1 as const, year: 2024, rootSectionId: C }
    await test.core.uploads.storeCsv(testActor(other), other, slot, await test.arrive(rows))
  })
})
