import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { UploadsDeps } from './uploads-deps.ts'

/**
 * Takes a file out of the list and its records out of the draft, and back. Its row and bytes stay; preview and
 * published data do not change. The company's lock comes first, so that an import ends before or after it.
 */
export class FileDeletion {
  private readonly deps: UploadsDeps

  constructor(deps: UploadsDeps) {
    this.deps = deps
  }

  /**
   * The file carries the mark of deletion until this has succeeded (SPEC §4) or is refused.
   * @throws AppError 705 deleted meanwhile, 714 an import of it is under way, 715 one that replaces its records
   */
  async remove(actor: Actor, { companyId, id }: UploadedFile): Promise<void> {
    const { repository, clock, transaction } = this.deps
    await repository.markDeleting(companyId, id, clock.now())
    try {
      await transaction((trx) => this.removeIn(trx, actor, companyId, id))
    } catch (error) {
      await repository.markDeleting(companyId, id, null)
      throw error
    }
  }

  /**
   * Restores a deleted file, and its records into the draft if their slot is still free; returns whether they were
   * restored. @throws AppError 705 not deleted, or no longer stored; 715 an import is about to fill the slot
   */
  async restore(actor: Actor, { companyId, id }: UploadedFile): Promise<{ isInDraft: boolean }> {
    return this.deps.transaction(async (trx) => {
      await this.deps.drafts.lockDraft(trx, companyId)
      const file = await this.deps.repository.find(companyId, id, trx)
      if (!file || file.deletedAt === null) throw new AppError(705)
      const isInDraft = await this.fillSlot(trx, file)
      await this.deps.repository.setRestored(trx, companyId, id)
      await this.note(trx, actor, 'upload_restored', file)
      return { isInDraft }
    })
  }

  /** Whether restoring a deleted file now would restore its records too. */
  async canFillSlot(trx: Transaction, file: UploadedFile): Promise<boolean> {
    const { withdrawnImportId: importId, rootSectionId, year, companyId, sectionType } = file
    if (importId === null || rootSectionId === null) return false
    const { imports: slots } = await this.deps.drafts.draftIn(trx, companyId, sectionType)
    const isTaken = slots.some((slot) => slot.year === year && slot.rootSectionId === rootSectionId)
    return !isTaken && this.deps.imports.hasAllRows(trx, companyId, importId)
  }

  private async removeIn(trx: Transaction, actor: Actor, companyId: number, id: number): Promise<void> {
    const { drafts, imports, repository, clock, onPdfDeleted } = this.deps
    await drafts.lockDraft(trx, companyId)
    const file = await repository.find(companyId, id, trx)
    if (!file || file.deletedAt !== null) throw new AppError(705)
    await imports.cancelCheckOf(trx, actor, companyId, id)
    const withdrawnImportId = await this.emptySlot(trx, file)
    if (file.fileType === 'pdf') await onPdfDeleted(trx, file)
    await repository.setDeleted(trx, companyId, id, { at: clock.now(), by: actor.userId, withdrawnImportId })
    await this.note(trx, actor, 'upload_delete', file)
  }

  /** Empties the slot that an import of the file fills in the draft; returns that import. */
  private async emptySlot(trx: Transaction, file: UploadedFile): Promise<number | null> {
    const { companyId, sectionType, id } = file
    const { imports: slots } = await this.deps.drafts.draftIn(trx, companyId, sectionType)
    const own = new Set(await this.deps.imports.idsOfFile(trx, companyId, id))
    const held = slots.find(({ importId }) => own.has(importId))
    if (!held) return null
    const { year, rootSectionId, importId } = held
    await this.deps.drafts.emptySlot(trx, { companyId, sectionType, year, rootSectionId })
    return importId
  }

  private async fillSlot(trx: Transaction, file: UploadedFile): Promise<boolean> {
    if (!(await this.canFillSlot(trx, file))) return false
    const { companyId, sectionType, year } = file
    await this.deps.drafts.replaceSlot(trx, {
      ...{ companyId, sectionType, year },
      rootSectionId: file.rootSectionId!,
      importId: file.withdrawnImportId!,
    })
    return true
  }

  private note(
    trx: Transaction,
    actor: Actor,
    name: 'upload_delete' | 'upload_restored',
    { companyId, id, fileName, sectionType, year }: UploadedFile,
  ): Promise<void> {
    return this.deps.audit.record(trx, actor, {
      name,
      companyId,
      target: { kind: 'file', id },
      details: { file: fileName, type: sectionTypeNames[sectionType], year },
    })
  }
}
