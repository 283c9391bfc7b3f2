import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Drafts } from '#server/features/publishing/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { NewFile, UploadsRepository } from './uploads.repository.ts'
import type { ArrivedFile } from './arrived-file.ts'

export interface UploadsDeps {
  repository: UploadsRepository
  storage: Storage
  sections: Pick<SectionCatalogue, 'of'>
  clock: Clock
  transaction: InTransaction
  audit: Pick<AuditService, 'record' | 'recordAlone'>
  drafts: Pick<Drafts, 'lockDraft' | 'draftIn' | 'emptySlot' | 'replaceSlot'>
  imports: {
    /**
     * Starts the check of a stored CSV in the same transaction; returns the import's id. 714 while another is open.
     * @param chosenEncoding the encoding to read it in; null to detect it
     */
    startCheck(
      trx: Transaction,
      file: NewFile & { id: number },
      chosenEncoding: ChosenEncoding | null,
    ): Promise<number>
    /** Cancels the file's pending check, if there is one. @throws AppError 714 when it is being imported */
    cancelCheckOf(trx: Transaction, actor: Actor, companyId: number, fileId: number): Promise<void>
    idsOfFile(trx: Transaction, companyId: number, fileId: number): Promise<number[]>
    /** Whether the rows of a completed import still exist. */
    hasAllRows(trx: Transaction, companyId: number, importId: number): Promise<boolean>
  }
  /** Takes a PDF out of its company's drafts, in the transaction that deletes its file. */
  onPdfDeleted(trx: Transaction, file: UploadedFile): Promise<void>
  /** The quota for all files of a company, in bytes. */
  quotaBytes: number
  /** Starts the check of a stored PDF in the same transaction. */
  startPdfCheck(trx: Transaction, file: NewFile & { id: number }, lang: 'ja' | 'en'): Promise<void>
  /** The message key and parameters of what is wrong with a CSV's name or size, or null. */
  refuseCsv(file: {
    fileName: string
    byteSize: number
  }): { message: string; params: Record<string, string> } | null
  /** Throws what is wrong with a PDF as far as a look at its name, size and beginning tells. */
  requirePdf(file: ArrivedFile): Promise<void>
}
