// Long because it is the whole way of received files, from their arrival to the check or their removal.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { isCsvName } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { isOtherSpreadsheetName, isWorkbookName } from '#server/features/spreadsheets/index.ts'
import { storedFileName, type ArrivedFile, type UploadChoice } from '#server/features/uploads/index.ts'
import type { UploadsService } from '#server/features/uploads/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { isCheckable, type ReceivedFile, type ReceivedKind } from './received-file.ts'
import type { NewReceivedFile, ReceivedFilesRepository } from './received-files.repository.ts'

export interface ReceivedFilesDeps {
  repository: ReceivedFilesRepository
  uploads: Pick<UploadsService, 'takeOver' | 'requireRoom' | 'requireSlot'>
  storage: Storage
  transaction: InTransaction
  clock: Clock
  requirePdf(file: ArrivedFile): Promise<void>
  enqueueReading(trx: Transaction, companyId: number, fileId: number): Promise<void>
}

/** Receives files, has them read, and passes them on once somebody has confirmed what they are. */
export class ReceivedFilesService {
  private readonly deps: ReceivedFilesDeps

  constructor(deps: ReceivedFilesDeps) {
    this.deps = deps
  }

  /**
   * Stores files that arrived together and has them read; returns the name of their batch. All or none.
   * @throws AppError 412 or 723 naming the file
   */
  async receive(
    actor: Actor,
    companyId: number,
    arrived: readonly ArrivedFile[],
    pageType: SectionType | null,
  ): Promise<string> {
    const stored: string[] = []
    try {
      if (actor.userId === null) throw new AppError(401)
      if (arrived.length === 0) throw refusal('files.upload.fileRequired')
      for (const file of arrived) await this.requireReadable(file)
      await this.deps.uploads.requireRoom(companyId, { byteSize: sumOf(arrived) })
      const batch = randomBytes(16).toString('hex')
      const files: Omit<NewReceivedFile, 'companyId' | 'batch' | 'pageType' | 'receivedAt'>[] = []
      for (const file of arrived) {
        const kind = kindOf(file.fileName)!
        const sha256 = await sha256Of(file.temporaryPath)
        const storageKey = `company-${companyId}/uploads/${randomBytes(16).toString('hex')}.${kind}`
        await this.deps.storage.putFile(storageKey, file.temporaryPath)
        stored.push(storageKey)
        const { byteSize } = file
        files.push({ kind, fileName: storedFileName(file.fileName), storageKey, byteSize, sha256 })
      }
      const receivedAt = this.deps.clock.now()
      await this.deps.transaction(async (trx) => {
        for (const file of files) {
          const row = { ...file, companyId, batch, pageType, receivedAt }
          const id = await this.deps.repository.insert(trx, row)
          await this.deps.enqueueReading(trx, companyId, id)
        }
      })
      return batch
    } catch (error) {
      // Stored files without rows would stay until the daily sweep.
      for (const key of stored) await this.deps.storage.remove(key)
      throw error
    } finally {
      for (const { temporaryPath } of arrived) await rm(temporaryPath, { force: true })
    }
  }

  /** @throws AppError 705 unknown, or nothing of it is left */
  async batch(companyId: number, batch: string): Promise<ReceivedFile[]> {
    const files = await this.deps.repository.findBatch(companyId, batch)
    if (files.length === 0) throw new AppError(705)
    return files
  }

  /** Has a workbook read again, from the sheet with this number. @throws AppError 705 */
  async chooseSheet(companyId: number, batch: string, fileId: number, sheet: number): Promise<void> {
    const file = await this.fileOf(companyId, batch, fileId)
    if (!file.reading?.workbook?.sheets[sheet]) throw new AppError(705)
    await this.deps.transaction(async (trx) => {
      await this.deps.repository.chooseSheet(trx, companyId, fileId, sheet)
      await this.deps.enqueueReading(trx, companyId, fileId)
    })
    if (file.csv) await this.deps.storage.remove(file.csv.storageKey)
  }

  /** Forgets a file. @throws AppError 705 */
  async remove(companyId: number, batch: string, fileId: number): Promise<void> {
    const file = await this.fileOf(companyId, batch, fileId)
    if (!(await this.deps.repository.remove(companyId, fileId))) return
    for (const key of [file.storageKey, file.csv?.storageKey])
      if (key !== undefined) await this.deps.storage.remove(key)
  }

  /** Whether a file could be checked in a slot. @throws AppError 412, 710 */
  requireSlot(companyId: number, { kind }: ReceivedFile, choice: UploadChoice): Promise<void> {
    return this.deps.uploads.requireSlot(companyId, choice, kind === 'pdf' ? 'pdf' : 'csv')
  }

  /**
   * Passes a file on to its check in the slot that was confirmed. @throws AppError 705 gone meanwhile, 714 still being
   * read or refused, and as `UploadsService.takeOver` does
   */
  async confirm(
    actor: Actor,
    file: ReceivedFile,
    choice: UploadChoice & { lang: 'ja' | 'en' },
  ): Promise<{ fileId: number; importId: number | null }> {
    const { companyId, id, kind, fileName, storageKey, byteSize, sha256, csv, reading } = file
    if (!isCheckable(file)) throw new AppError(714)
    const own = { fileName, storageKey, byteSize, sha256 }
    const sheet = reading?.workbook?.sheets[reading.workbook.sheet]?.name ?? ''
    const stored = csv
      ? { ...own, ...csv, fileType: 'csv' as const, original: { storageKey, byteSize, sheet } }
      : { ...own, fileType: kind === 'pdf' ? ('pdf' as const) : ('csv' as const) }
    return this.deps.uploads.takeOver(actor, companyId, choice, stored, async (trx) => {
      // Also refuses what was confirmed twice at the same time.
      if (!(await this.deps.repository.remove(companyId, id, trx))) throw new AppError(705)
    })
  }

  private async fileOf(companyId: number, batch: string, fileId: number): Promise<ReceivedFile> {
    const file = await this.deps.repository.find(companyId, fileId)
    if (file?.batch !== batch) throw new AppError(705)
    return file
  }

  /** By its name and size; its content is looked at by the job. */
  private async requireReadable(file: ArrivedFile): Promise<void> {
    const kind = kindOf(file.fileName)
    if (!kind)
      throw refusal(
        isOtherSpreadsheetName(file.fileName)
          ? 'files.upload.otherSpreadsheet'
          : 'files.upload.fileNotAllowed',
        file.fileName,
      )
    if (file.byteSize === 0) throw refusal('files.upload.fileEmpty', file.fileName)
    if (kind === 'pdf') await this.deps.requirePdf(file)
  }
}

function kindOf(fileName: string): ReceivedKind | null {
  if (isCsvName(fileName)) return 'csv'
  if (isWorkbookName(fileName)) return 'xlsx'
  return /[^/\\]\.pdf$/i.test(fileName) ? 'pdf' : null
}

function refusal(message: string, value?: string): AppError {
  return new AppError(412, {
    fields: [{ field: 'file', message, ...(value !== undefined && { params: { value } }) }],
  })
}

const sumOf = (files: readonly ArrivedFile[]) => files.reduce((sum, { byteSize }) => sum + byteSize, 0)

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
