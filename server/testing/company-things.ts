import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemActor } from '#server/features/audit/index.ts'
import type { PictureKind } from '#server/features/companies/index.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { draftDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { testActor } from './test-actor.ts'
import type { TestApp, TestCompany } from './test-app.ts'
import { pdfOf } from './test-pdfs.ts'
import { pngOf } from './test-pictures.ts'

/** Content of a company, created through the services as its admin would create it. */

/** A file that fails its check. */
export const wrongRows = 'headings,,\r\nyear,section_code,facility\r\n2021,Z9,somewhere\r\n'

/** Edits the first record of an import, so that it differs from the file. */
export async function editFirst({ core }: TestApp, company: TestCompany, type: 1 | 2, importId: number) {
  const id = `${importId}-1`
  const { record } = await core.recordStates.state(company.id, type, id)
  const sections = (await core.sectionCatalogue.of(company.id)).in(record.year)
  const typed = typedOf(valuesOf(record), sections.find(record.sectionId)!.code)
  const actor = { ...systemActor('test'), userId: company.adminId }
  const change = { ...typed, comments: '修正' }
  await core.recordChanges.edit(actor, company.id, type, { id, revision: 0 }, change)
  await core.runner.drain()
}

/** Schedules a withdrawal and returns its id. */
export async function planWithdrawal(
  { core, clock }: TestApp,
  { id, adminId }: TestCompany,
): Promise<number> {
  const actor = { ...systemActor('test'), userId: adminId, companyId: id }
  const publishAt = clock.now() + 24 * 60 * 60_000
  const tracks = ['data-patient'] as const
  const ask = { kind: 'withdraw', tracks, note: '', attestation: '', publishAt } as const
  return (await core.publications.request(actor, id, ask))!.id
}

/** Puts a choice about the portal into the preview: what counts is the next edition. */
export async function choosePortal(
  { core }: Pick<TestApp, 'core'>,
  { id, adminId }: Pick<TestCompany, 'id' | 'adminId'>,
  portal: DisplaySettings['portal'],
): Promise<void> {
  const actor = testActor(id, adminId)
  const body = { ...(await draftDisplay(core.wording, id)), portal }
  await core.wording.save(actor, id, { track: 'display-settings', part: 'settings' }, body)
  await core.publishing.moveTracks(actor, id, ['display-settings'])
}

/** Adds this many topics to the preview, each with one question. */
export async function fillFaq(
  { core }: TestApp,
  { id, adminId }: TestCompany,
  topics: number,
): Promise<void> {
  const actor = testActor(id, adminId)
  const text = { ja: '見本', en: '' }
  for (let number = 1; number <= topics; number++) {
    await core.faq.addTopic(actor, id, { title: text })
    await core.faq.addEntry(actor, id, number, { question: text, answer: text })
  }
  await core.publishing.moveTracks(actor, id, ['faq'])
}

/** Adds a PDF of an unpublished year and returns its id. */
export async function storePdf({ core }: TestApp, { id, adminId }: TestCompany): Promise<number> {
  const temporaryPath = path.join(core.config.dataDir, 'document')
  const bytes = await pdfOf(1)
  await writeFile(temporaryPath, bytes)
  const { fileId } = await core.uploads.storePdf(
    testActor(id, adminId),
    id,
    { sectionType: 1, year: 2024, rootSectionId: null, lang: 'ja' },
    { temporaryPath, fileName: 'a.pdf', byteSize: bytes.length },
  )
  await core.runner.drain()
  return fileId
}

/** Adds a PDF of a published year and returns its id. */
export async function publishPdf(app: TestApp, company: TestCompany): Promise<number> {
  const fileId = await storePdf(app, company)
  await app.core.singlePdfs.setPublished(testActor(company.id, company.adminId), company.id, fileId, true)
  return fileId
}

/** Adds a small logo and returns its hash. */
export async function addLogo(
  { core }: TestApp,
  { id }: TestCompany,
  kind: PictureKind = 'logo',
): Promise<string> {
  const temporaryPath = path.join(core.config.dataDir, 'logo')
  const picture = await pngOf({ width: 8, height: 8 + id })
  await writeFile(temporaryPath, picture)
  return core.pictures.replace(systemActor('test'), id, kind, { temporaryPath, byteSize: picture.length })
}

/** Sends a file that nobody has confirmed yet, and returns the name of its batch. */
export async function receiveFile({ core }: TestApp, company: TestCompany): Promise<string> {
  const temporaryPath = path.join(core.config.dataDir, `received-${company.id}`)
  const content = '見出し\r\nyear,section_code,facility\r\n2020,C1,見本\r\n'
  await writeFile(temporaryPath, content)
  const arrived = { temporaryPath, fileName: 'rows.csv', byteSize: Buffer.byteLength(content) }
  const actor = testActor(company.id, company.adminId)
  const batch = await core.receivedFiles.receive(actor, company.id, [arrived], null)
  await core.runner.drain()
  return batch
}
