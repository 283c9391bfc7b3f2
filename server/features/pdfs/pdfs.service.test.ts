import { writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { PDFName } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Area } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import type { PdfInspector } from './pdf-inspector.ts'

let test: TestCore
let companyId: number
const actor = () => testActor(companyId)
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

async function arrive(bytes: Uint8Array | string, fileName = '報告書.pdf') {
  const temporaryPath = path.join(test.folder, randomUUID())
  await writeFile(temporaryPath, bytes)
  return { temporaryPath, fileName, byteSize: Buffer.byteLength(bytes) }
}

const slot = (sectionType: SectionType = 1, year = 2024) => ({
  sectionType,
  year,
  rootSectionId: null,
  lang: 'ja' as const,
})

/** Uploads and checks a PDF. */
async function add(title: string, sectionType: SectionType = 1, company = companyId): Promise<number> {
  const arrived = await arrive(await pdfOf(title.length), `${title}.pdf`)
  const { fileId } = await test.core.uploads.storePdf(testActor(company), company, slot(sectionType), arrived)
  await test.core.runner.drain()
  return fileId
}

/** The same, in the draft's list. */
async function listed(title: string, sectionType: SectionType = 1): Promise<number> {
  const fileId = await add(title, sectionType)
  await test.core.pdfDraft.addToList(actor(), companyId, fileId)
  return fileId
}

const titlesIn = async (area: Area, sectionType: SectionType = 1) =>
  (await test.core.pdfs.list(companyId, sectionType, area)).map(({ titleJa }) => titleJa).join(' ')
const lists = async () => ({
  draft: await titlesIn('draft'),
  preview: await titlesIn('preview'),
  published: await titlesIn('published'),
})
const state = async () => (await test.core.versions.states(companyId)).get('pdf-disclosure')!
const moveToPreview = () => test.core.publishing.moveToPreview(actor(), companyId)
const publish = () => test.core.publishing.publish(actor(), companyId, { note: '' })
const setPublished = (fileId: number, isPublished: boolean) =>
  test.core.singlePdfs.setPublished(actor(), companyId, fileId, isPublished)

describe('storePdf', () => {
  it('keeps the file, names it after itself and checks it', async () => {
    const arrived = await arrive(await pdfOf(3), '2024年度 情報公開.PDF')
    const { fileId } = await test.core.uploads.storePdf(actor(), companyId, slot(), arrived)
    const before = await test.core.pdfs.get(companyId, fileId)
    expect(before).toMatchObject({
      titleJa: '2024年度 情報公開',
      titleEn: '',
      lang: 'ja',
      pageCount: null,
      fault: null,
    })
    expect(before.file).toMatchObject({ fileType: 'pdf', status: 'pending', year: 2024, rootSectionId: null })
    await test.core.runner.drain()
    const after = await test.core.pdfs.get(companyId, fileId)
    expect([after.file.status, after.pageCount, after.fault]).toEqual(['done', 3, null])
    const { entries } = await test.core.audit.list(companyId, {}, 1, 10)
    expect(entries[0]).toMatchObject({
      event: 'upload_complete',
      target: { kind: 'file', id: String(fileId) },
    })
  })

  it.each([
    ['a.csv', '%PDF-1.7', 412, 'pdf.error.notAllowed'],
    ['a.pdf.exe', '%PDF-1.7', 412, 'pdf.error.notAllowed'],
    ['a.pdf', '', 412, 'imports.error.fileEmpty'],
    ['a.pdf', `${' '.repeat(1024)}%PDF-1.7`, 412, 'pdf.error.notPdf'],
    ['a.pdf', '<html>', 412, 'pdf.error.notPdf'],
  ])('SEC-UPL-06: refuses %s at once when it holds %p', async (name, content, code, message) => {
    const arrived = await arrive(content, name)
    await expect(test.core.uploads.storePdf(actor(), companyId, slot(), arrived)).rejects.toMatchObject({
      code,
      fields: [{ field: 'file', message }],
    })
    expect(await test.knex('uploaded_files').where({ company_id: companyId })).toEqual([])
  })

  it('says that a file which opens without a password is protected', async () => {
    const bytes = await pdfOf(2, (document) => document.encrypt({ ownerPassword: 'owner' }))
    const { fileId } = await test.core.uploads.storePdf(actor(), companyId, slot(), await arrive(bytes))
    await test.core.runner.drain()
    const { file, pageCount, isProtected } = await test.core.pdfs.get(companyId, fileId)
    expect([file.status, pageCount, isProtected]).toEqual(['done', 2, true])
  })

  it('SEC-UPL-06: says why a file failed its check, and never lists it', async () => {
    const bytes = await pdfOf(1, (document) =>
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'Launch' })),
    )
    const { fileId } = await test.core.uploads.storePdf(actor(), companyId, slot(), await arrive(bytes))
    await test.core.runner.drain()
    const { file, fault, pageCount } = await test.core.pdfs.get(companyId, fileId)
    expect([file.status, fault, pageCount]).toEqual(['failed', 'launch', null])
    await expect(test.core.pdfDraft.addToList(actor(), companyId, fileId)).rejects.toMatchObject({
      code: 412,
    })
    await expect(setPublished(fileId, true)).rejects.toMatchObject({ code: 412 })
  })

  it('fails a file that no attempt could read', async () => {
    const inspector: PdfInspector = { inspect: () => Promise.reject(new Error('the process has ended')) }
    const broken = await openTestCore({ pdfInspector: inspector })
    try {
      const company = await broken.addCompany('minato')
      const arrived = await arrive(await pdfOf(1))
      const { fileId } = await broken.core.uploads.storePdf(testActor(company), company, slot(), arrived)
      for (let tries = 0; tries < 6; tries++) {
        await broken.core.runner.drain()
        broken.advance(120_000)
      }
      const { file, fault } = await broken.core.pdfs.get(company, fileId)
      expect([file.status, fault]).toEqual(['failed', 'unreadable'])
    } finally {
      await broken.close()
    }
  })
})

const arrange = (seen: number[], numbers: Record<number, string>) =>
  test.core.pdfDraft.arrange(actor(), companyId, 1, seen, (fileId) => numbers[fileId])

describe('the draft’s list', () => {
  it('adds, removes, orders and renames files without affecting preview and published', async () => {
    const ids = [await listed('一'), await listed('二'), await listed('三')]
    await moveToPreview()
    await publish()
    await arrange(ids, { [ids[2]!]: '2' })
    await test.core.pdfDraft.removeFromList(actor(), companyId, ids[0]!)
    await test.core.pdfDraft.rename(actor(), companyId, ids[1]!, {
      titleJa: '弐',
      titleEn: 'Two',
      lang: 'en',
    })
    expect(await lists()).toEqual({ draft: '三 弐', preview: '一 二 三', published: '一 二 三' })
    await moveToPreview()
    expect(await lists()).toEqual({ draft: '三 弐', preview: '三 弐', published: '一 二 三' })
    await publish()
    expect(await titlesIn('published')).toBe('三 弐')
    expect((await test.core.pdfs.list(companyId, 1, 'published'))[1]).toMatchObject({
      titleEn: 'Two',
      lang: 'en',
    })
  })

  it('returns the area status of each file', async () => {
    const ids = { kept: await listed('残'), renamed: await listed('改'), gone: await listed('去') }
    await moveToPreview()
    await publish()
    const preview = await listed('見')
    await moveToPreview()
    const draft = await listed('稿')
    const unlisted = await add('外')
    await test.core.pdfDraft.removeFromList(actor(), companyId, ids.gone)
    await test.core.pdfDraft.rename(actor(), companyId, ids.renamed, {
      titleJa: '改二',
      titleEn: '',
      lang: 'ja',
    })
    const { lines } = await test.core.pdfs.overview(companyId, 1)
    expect(lines.map(({ file, areaStatus, position }) => [file.id, areaStatus, position])).toEqual([
      [ids.kept, 'published', 0],
      [ids.renamed, 'changed', 1],
      [preview, 'preview', 2],
      [draft, 'draft', 3],
      [ids.gone, 'leaving', null],
      [unlisted, 'unlisted', null],
    ])
    for (const line of lines)
      expect(await test.core.pdfs.line(companyId, line.file.id)).toMatchObject({
        areaStatus: line.areaStatus,
        position: line.position,
      })
  })

  it('is not ordered by who saw another list: 721', async () => {
    const ids = [await listed('一'), await listed('二')]
    await expect(arrange(ids.toReversed(), {})).rejects.toMatchObject({ code: 721 })
    expect(await arrange(ids, { [ids[0]!]: '9' })).toBe(1)
    const { entries } = await test.core.audit.list(companyId, { events: ['pdf_list_changed'] }, 1, 10)
    expect(entries[0]).toMatchObject({ target: { id: String(ids[0]) }, details: { what: 'moved' } })
  })

  it('leaves no trace of a no-op', async () => {
    const fileId = await listed('一')
    await moveToPreview()
    await test.core.pdfDraft.addToList(actor(), companyId, fileId)
    await arrange([fileId], { [fileId]: '2' })
    await test.core.pdfDraft.rename(actor(), companyId, fileId, { titleJa: '一', titleEn: '', lang: 'ja' })
    expect((await state()).headChanged).toBe(false)
    const { entries } = await test.core.audit.list(companyId, { events: ['pdf_list_changed'] }, 1, 10)
    expect(entries).toHaveLength(1)
  })

  it('has nothing to move once it is as it was', async () => {
    const one = await listed('一')
    await moveToPreview()
    const two = await listed('二')
    expect((await state()).headChanged).toBe(true)
    await test.core.pdfDraft.removeFromList(actor(), companyId, two)
    expect((await state()).headChanged).toBe(false)
    await test.core.pdfDraft.rename(actor(), companyId, one, { titleJa: '壱', titleEn: '', lang: 'ja' })
    await setPublished(one, true)
    expect([(await state()).headChanged, await lists()]).toEqual([
      false,
      { draft: '壱', preview: '壱', published: '壱' },
    ])
  })

  it('keeps a deleted file’s last version for visitors', async () => {
    const fileId = await listed('一')
    await setPublished(fileId, true)
    const { file } = await test.core.pdfs.get(companyId, fileId)
    await test.knex.transaction((trx) => test.core.pdfDraft.leaveList(trx, file))
    expect(await lists()).toEqual({ draft: '', preview: '一', published: '一' })
  })

  it('keeps both types apart', async () => {
    await listed('医')
    await listed('患', 2)
    await moveToPreview()
    await publish()
    expect([await titlesIn('published', 1), await titlesIn('published', 2)]).toEqual(['医', '患'])
  })
})

describe('setPublished', () => {
  it('publishes one PDF and leaves other changes unpublished', async () => {
    await listed('一')
    const two = await listed('二')
    await moveToPreview()
    await listed('三')
    const edition = await setPublished(two, true)
    expect(edition).toMatchObject({ number: 1, restoredNumber: null })
    expect(await lists()).toEqual({ draft: '一 二 三', preview: '一 二', published: '二' })
    const { headVersion, previewVersion, publishedVersion, headChanged } = await state()
    expect([headVersion - previewVersion, previewVersion - publishedVersion, headChanged]).toEqual([
      1,
      1,
      true,
    ])
    // other unpublished changes are unaffected
    await publish()
    expect(await lists()).toEqual({ draft: '一 二 三', preview: '一 二', published: '一 二' })
    await moveToPreview()
    await publish()
    expect(await titlesIn('published')).toBe('一 二 三')
  })

  it('keeps preview and published one version where they are equal', async () => {
    const one = await listed('一')
    await moveToPreview()
    await publish()
    const two = await add('二')
    await setPublished(two, true)
    const { previewVersion, publishedVersion, headChanged } = await state()
    expect([previewVersion === publishedVersion, headChanged]).toEqual([true, false])
    expect(await lists()).toEqual({ draft: '一 二', preview: '一 二', published: '一 二' })
    await setPublished(one, false)
    expect(await lists()).toEqual({ draft: '二', preview: '二', published: '二' })
  })

  it('withdraws a PDF from all three lists, other changes stay pending', async () => {
    const [one, two] = [await listed('一'), await listed('二')]
    await moveToPreview()
    await publish()
    await test.core.pdfDraft.rename(actor(), companyId, two, { titleJa: '弐', titleEn: '', lang: 'ja' })
    const edition = await setPublished(one, false)
    expect(edition!.number).toBe(2)
    expect(await lists()).toEqual({ draft: '弐', preview: '二', published: '二' })
    const { entries } = await test.core.audit.list(companyId, { events: ['data_withdrawn'] }, 1, 10)
    expect(entries[0]).toMatchObject({ target: { kind: 'file', id: String(one) } })
  })

  it('makes no edition if nothing changes', async () => {
    const one = await listed('一')
    expect(await setPublished(one, false)).toBeNull()
    expect(await setPublished(one, true)).not.toBeNull()
    expect(await setPublished(one, true)).toBeNull()
    expect(await test.core.editions.all(companyId)).toHaveLength(1)
  })

  it('does not affect published data', async () => {
    await test.importRows(companyId, {}, plainRows('C1', 2))
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, { year: 2025 }, plainRows('C1', 5))
    await moveToPreview()
    const edition = await setPublished(await listed('一'), true)
    expect(edition!.rowCount).toBe(2)
    expect((await test.core.versions.dataIn(companyId, 1, 'published')).imports).toHaveLength(1)
  })
})

describe('editions', () => {
  it('restore the lists, with titles and order', async () => {
    const one = await listed('一')
    const two = await listed('二')
    await moveToPreview()
    const first = await publish()
    await test.core.pdfDraft.rename(actor(), companyId, one, { titleJa: '壱', titleEn: '', lang: 'ja' })
    await arrange([one, two], { [one]: '2' })
    await moveToPreview()
    await publish()
    await setPublished(one, false)
    expect(await titlesIn('published')).toBe('二')
    const restored = await test.core.publishing.restore(actor(), companyId, first!.number, { note: '' })
    expect(await lists()).toEqual({ draft: '二', preview: '二', published: '一 二' })
    expect(restored.contentHash).toBe(first!.contentHash)
  })

  it('have another hash when files, names or order differ', async () => {
    const hashes = new Set<string>()
    const [one, two] = [await listed('一'), await listed('二')]
    const next = async () => {
      await moveToPreview()
      hashes.add((await publish())!.contentHash)
    }
    await next()
    await arrange([one, two], { [one]: '2' })
    await next()
    await test.core.pdfDraft.rename(actor(), companyId, one, { titleJa: '壱', titleEn: '', lang: 'ja' })
    await next()
    await test.core.pdfDraft.removeFromList(actor(), companyId, two)
    await next()
    expect(hashes.size).toBe(4)
  })
})

it('refuses a PDF of another company (705), and a file that is not a PDF', async () => {
  const other = await test.addCompany('minato')
  const foreign = await add('他', 1, other)
  const { fileId: csv } = await test.core.uploads.storeCsv(actor(), companyId, slot(), await test.arrive('x'))
  const { pdfs, pdfDraft, singlePdfs } = test.core
  for (const id of [foreign, csv, 99]) {
    const calls = [
      () => pdfs.get(companyId, id),
      () => pdfs.line(companyId, id),
      () => pdfDraft.addToList(actor(), companyId, id),
      () => pdfDraft.removeFromList(actor(), companyId, id),
      () => pdfDraft.rename(actor(), companyId, id, { titleJa: 'x', titleEn: '', lang: 'ja' }),
      () => singlePdfs.setPublished(actor(), companyId, id, true),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 705 })
    await expect(pdfs.openIn(companyId, id, 'published')).rejects.toMatchObject({ code: 405 })
  }
})

describe('an edition restored into the draft', () => {
  it('restores its list of PDFs, without deleted files', async () => {
    const [a, b] = [await listed('甲'), await listed('乙')]
    await moveToPreview()
    const edition = (await publish())!
    await test.core.pdfDraft.rename(actor(), companyId, a, { titleJa: '改', titleEn: '', lang: 'ja' })
    await test.core.pdfDraft.removeFromList(actor(), companyId, b)
    const versions = { before: (await state()).headVersion, after: (await state()).publishedVersion }
    const compared = await test.core.pdfs.compare(companyId, 1, versions)
    expect(compared).toMatchObject({ before: 1, after: 2, changes: [{ kind: 'renamed' }, { kind: 'added' }] })
    await test.core.draftRestore.restore(actor(), companyId, edition.number)
    expect(await lists()).toEqual({ draft: '甲 乙', preview: '甲 乙', published: '甲 乙' })
    expect((await test.core.pdfs.get(companyId, a)).titleJa).toBe('甲')
    expect(await moveToPreview()).toEqual([])
    await test.core.uploads.remove(actor(), (await test.core.pdfs.get(companyId, b)).file)
    expect(await test.core.pdfDraft.compareDraft(companyId, 1, versions.after)).toMatchObject({ missing: 1 })
    await test.core.draftRestore.restore(actor(), companyId, edition.number)
    expect(await lists()).toEqual({ draft: '甲', preview: '甲 乙', published: '甲 乙' })
  })
})

describe('not publishable', () => {
  const approve = (needsApproval: boolean) =>
    test.core.publicationSettings.update(actor(), companyId, { needsApproval, attestationJa: '' })
  const addAdmin = async (email: string) =>
    test.core.users.insert({
      ...{ companyId, roleLevel: 2, email, passwordHash: 'x', lang: 'ja' },
      ...{ firstName: '太郎', lastName: '見本', createdAt: test.core.clock.now() },
    })

  it('is a deleted file: it can be neither listed nor published (705), but can be withdrawn', async () => {
    const fileId = await listed('A')
    await setPublished(fileId, true)
    await test.core.uploads.remove(actor(), await test.core.uploads.get(companyId, fileId))
    expect(await lists()).toEqual({ draft: '', preview: 'A', published: 'A' })
    await expect(test.core.pdfDraft.addToList(actor(), companyId, fileId)).rejects.toMatchObject({
      code: 705,
    })
    await setPublished(fileId, false)
    await expect(setPublished(fileId, true)).rejects.toMatchObject({ code: 705 })
    expect(await lists()).toEqual({ draft: '', preview: '', published: '' })
  })

  it('is anything without approval if the company requires it (403); withdrawing needs none', async () => {
    const [shown, other] = [await listed('A'), await listed('B')]
    await setPublished(shown, true)
    await addAdmin('one@aoba.test')
    await addAdmin('two@aoba.test')
    await approve(true)
    await expect(setPublished(other, true)).rejects.toMatchObject({
      code: 403,
      fields: [{ field: '', message: 'pdf.error.needsApproval' }],
    })
    expect(await titlesIn('published')).toBe('A')
    expect(await setPublished(shown, true)).toBeNull()
    await setPublished(shown, false)
    expect(await titlesIn('published')).toBe('')
  })

  it('is anything while a publication of the list is scheduled (721): it would fail then', async () => {
    const [first, second] = [await listed('A'), await add('B')]
    await moveToPreview()
    const publishAt = test.core.clock.now() + 60 * 60_000
    const ask = { kind: 'publish', note: '', attestation: 'x', publishAt } as const
    const publication = (await test.core.publications.request(actor(), companyId, ask))!
    await expect(setPublished(second, true)).rejects.toMatchObject({ code: 721 })
    await test.core.publications.cancel(actor(), companyId, publication.id)
    await setPublished(second, true)
    expect(await titlesIn('published')).toBe('B')
    expect(first).not.toBe(second)
  })

  it('does not change a pending publication, except for a PDF that is withdrawn meanwhile', async () => {
    const [shown, other] = [await listed('A'), await listed('B')]
    await setPublished(shown, true)
    await moveToPreview()
    const publishAt = test.core.clock.now() + 60 * 60_000
    const ask = { kind: 'publish', note: '', attestation: 'x', publishAt } as const
    const { id } = (await test.core.publications.request(actor(), companyId, ask))!
    await listed('C')
    await moveToPreview()
    await setPublished(shown, false)
    expect(await lists()).toEqual({ draft: 'B C', preview: 'B C', published: '' })
    test.advance(60 * 60_000)
    await test.core.runner.drain()
    expect(await test.core.publications.get(companyId, id)).toMatchObject({ state: 'done', errorCode: null })
    expect(await lists()).toEqual({ draft: 'B C', preview: 'B C', published: 'B' })
    expect(other).not.toBe(shown)
  })
})
