// Long because every change of the draft's list goes through the same transaction.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEvent, AuditService } from '#server/features/audit/index.ts'
import { pdfTrackOf, type Drafts, type TrackVersions } from '#server/features/publishing/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { inTypedOrder } from '#server/lib/typed-order.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import {
  comparisonOf,
  entryFor,
  entryOf,
  pdfChangesOf,
  sameEntry,
  sameList,
  withoutPdf,
  type PdfComparison,
  type PdfList,
} from './pdf-list.ts'
import { pdfNamesPin, type PdfNames } from './pdf-names.ts'
import type { PdfsRepository } from './pdfs.repository.ts'
import type { PdfsService } from './pdfs.service.ts'
import { requirePresent } from './require-present.ts'

export interface PdfDraftDeps {
  transaction: InTransaction
  repository: PdfsRepository
  pdfs: Pick<PdfsService, 'get' | 'requireChecked'>
  versions: Pick<TrackVersions, 'state'>
  drafts: Pick<Drafts, 'finishChange' | 'lockTrack'>
  audit: Pick<AuditService, 'record'>
}

/** Changes to the draft's list of a type, visible to visitors after the next publication. */
export class PdfDraft {
  private readonly deps: PdfDraftDeps

  constructor(deps: PdfDraftDeps) {
    this.deps = deps
  }

  /** Appends a checked PDF to the draft's list. 412 if it has not passed its check, 705 if it is deleted. */
  async addToList(actor: Actor, companyId: number, fileId: number): Promise<void> {
    const pdf = await this.deps.pdfs.requireChecked(companyId, fileId)
    await this.changeList(
      actor,
      companyId,
      pdf.file,
      'added',
      (list) => (entryOf(list, fileId) ? list : [...list, entryFor(pdf)]),
      { require: (trx) => requirePresent(this.deps.repository, trx, companyId, fileId) },
    )
  }

  /** Removes a PDF from the draft's list; visitors see it until the next publication. */
  async removeFromList(actor: Actor, companyId: number, fileId: number): Promise<void> {
    const { file } = await this.deps.pdfs.get(companyId, fileId)
    await this.changeList(actor, companyId, file, 'removed', (list) => withoutPdf(list, fileId))
  }

  /**
   * Orders the list by the numbers typed beside its PDFs. Returns how many moved.
   * @param seen the files in the order in which they were shown @throws AppError 721 the list is another one now
   */
  async arrange(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    seen: readonly number[],
    typed: (fileId: number) => unknown,
  ): Promise<number> {
    const { transaction, repository, drafts, audit, pdfs, versions } = this.deps
    const track = pdfTrackOf(sectionType)
    const requireSeen = (list: PdfList) => {
      if (seen.join() !== list.map(({ fileId }) => fileId).join()) throw new AppError(721)
      return list
    }
    const { headVersion } = await versions.state(companyId, track)
    const files = new Map<number, UploadedFile>()
    for (const { fileId } of requireSeen(await repository.findList(companyId, sectionType, headVersion)))
      files.set(fileId, (await pdfs.get(companyId, fileId)).file)
    return transaction(async (trx) => {
      const locked = await drafts.lockTrack(trx, companyId, track)
      const before = requireSeen(await repository.findList(companyId, sectionType, locked.headVersion, trx))
      const after = inTypedOrder(before, ({ fileId }) => typed(fileId))
      const moved = pdfChangesOf(before, after)
      if (moved.length === 0) return 0
      await repository.replaceList(trx, companyId, sectionType, locked.headVersion, after)
      await drafts.finishChange(trx, companyId, track)
      for (const { entry } of moved)
        await audit.record(trx, actor, listEvent(getRequired(files, entry.fileId), 'moved'))
      return moved.length
    })
  }

  /**
   * Changes a PDF's titles and language, in the draft's list too; visible after the next publication.
   * @param seen what the form showed (`pdfNamesPin`) @throws AppError 721 somebody else has renamed it since
   */
  async rename(
    actor: Actor,
    companyId: number,
    fileId: number,
    names: PdfNames,
    seen: string | null = null,
  ): Promise<void> {
    const { repository } = this.deps
    const pdf = await this.deps.pdfs.get(companyId, fileId)
    const entry = { fileId, ...names }
    if (sameEntry(entryFor(pdf), entry)) return
    const requireSeen = async (trx: Transaction) => {
      const now = await repository.find(companyId, fileId, trx)
      if (seen !== null && now && pdfNamesPin(now) !== seen) throw new AppError(721)
    }
    await this.changeList(
      actor,
      companyId,
      pdf.file,
      'renamed',
      (list) => list.map((one) => (one.fileId === fileId ? entry : one)),
      { require: requireSeen, also: (trx) => repository.rename(trx, companyId, fileId, names) },
    )
  }

  /** How much `restoreDraft` would change, and how many of the version's files it omits because they are deleted. */
  async compareDraft(
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<PdfComparison & { missing: number }> {
    const { repository, versions } = this.deps
    const { headVersion } = await versions.state(companyId, pdfTrackOf(sectionType))
    const draft = await repository.findList(companyId, sectionType, headVersion)
    const listed = await repository.findList(companyId, sectionType, version)
    const present = await this.presentOf(companyId, listed)
    return { ...comparisonOf(draft, present), missing: listed.length - present.length }
  }

  /** Restores the draft's list to a version, without deleted files. Returns how many entries changed. */
  async restoreDraft(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<number> {
    const { repository, drafts } = this.deps
    const track = pdfTrackOf(sectionType)
    const { headVersion } = await drafts.lockTrack(trx, companyId, track)
    const draft = await repository.findList(companyId, sectionType, headVersion, trx)
    const listed = await repository.findList(companyId, sectionType, version, trx)
    const wanted = await this.presentOf(companyId, listed, trx)
    const { changes } = comparisonOf(draft, wanted)
    if (changes.length === 0) return 0
    await repository.replaceList(trx, companyId, sectionType, headVersion, wanted)
    await drafts.finishChange(trx, companyId, track)
    for (const { kind, entry } of changes)
      if (kind === 'added' || kind === 'renamed') await repository.rename(trx, companyId, entry.fileId, entry)
    return changes.length
  }

  /** Removes a deleted file from the draft's list, in the transaction that deletes it. */
  async leaveList(trx: Transaction, file: UploadedFile): Promise<void> {
    const { repository, drafts } = this.deps
    const { companyId, sectionType, id } = file
    const state = await drafts.lockTrack(trx, companyId, pdfTrackOf(sectionType))
    const list = await repository.findList(companyId, sectionType, state.headVersion, trx)
    if (!entryOf(list, id)) return
    await repository.replaceList(trx, companyId, sectionType, state.headVersion, withoutPdf(list, id))
    await drafts.finishChange(trx, companyId, pdfTrackOf(sectionType))
  }

  /** Changes the draft's list. A no-op leaves no trace. */
  private async changeList(
    actor: Actor,
    companyId: number,
    file: UploadedFile,
    what: ListChange,
    change: (list: PdfList) => PdfList,
    more: { require?(trx: Transaction): Promise<void>; also?(trx: Transaction): Promise<void> } = {},
  ): Promise<void> {
    const { transaction, repository, drafts, audit } = this.deps
    const { sectionType } = file
    const track = pdfTrackOf(sectionType)
    await transaction(async (trx) => {
      const state = await drafts.lockTrack(trx, companyId, track)
      await more.require?.(trx)
      const before = await repository.findList(companyId, sectionType, state.headVersion, trx)
      const after = change(before)
      const isSame = sameList(before, after)
      if (isSame && !more.also) return
      await more.also?.(trx)
      if (!isSame) {
        await repository.replaceList(trx, companyId, sectionType, state.headVersion, after)
        await drafts.finishChange(trx, companyId, track)
      }
      await audit.record(trx, actor, listEvent(file, what))
    })
  }

  private async presentOf(companyId: number, list: PdfList, trx?: Transaction): Promise<PdfList> {
    const ids = list.map(({ fileId }) => fileId)
    const present = new Set(await this.deps.repository.findPresent(companyId, ids, trx))
    return list.filter(({ fileId }) => present.has(fileId))
  }
}

type ListChange = 'added' | 'removed' | 'moved' | 'renamed'

function listEvent({ companyId, id, fileName, sectionType }: UploadedFile, what: ListChange): AuditEvent {
  return {
    name: 'pdf_list_changed',
    companyId,
    target: { kind: 'file', id },
    details: { file: fileName, type: sectionTypeNames[sectionType], what },
  }
}
