// Long because all operations on uploaded files share the same checks.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import { FileDeletion } from './file-deletion.ts'
import { storedFileName } from './file-name.ts'
import type { UploadsDeps } from './uploads-deps.ts'
import type { ArrivedFile } from './arrived-file.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { FileFilter, NewFile } from './uploads.repository.ts'

interface Slot {
  sectionType: SectionType
  year: number
  rootSectionId: number | null
}

/** A file whose bytes are in the storage. */
export type StoredBytes = Pick<NewFile, 'fileType' | 'fileName' | 'storageKey' | 'byteSize' | 'sha256'> &
  Partial<Pick<NewFile, 'original' | 'correctsId'>>

type Begin<T> = (
  trx: Transaction,
  file: NewFile & { id: number },
) => Promise<{ result: T; target: { kind: string; id: number } }>

/** Stores uploads and passes files on to their check. */
export class UploadsService {
  private readonly deps: UploadsDeps
  private readonly deletion: FileDeletion

  constructor(deps: UploadsDeps) {
    this.deps = deps
    this.deletion = new FileDeletion(deps)
  }

  /**
   * Stores an uploaded CSV and starts its check. A refusal names the field; the temporary file is removed either way.
   */
  async storeCsv(
    actor: Actor,
    companyId: number,
    choice: Slot,
    arrived: ArrivedFile,
    origin: { correctsId?: number } = {},
  ): Promise<{ fileId: number; importId: number }> {
    const kind = {
      require: async () => {
        const refusal = this.deps.refuseCsv(arrived)
        if (refusal) throw new AppError(412, { fields: [{ field: 'file', ...refusal }] })
      },
      begin: async (trx: Transaction, file: NewFile & { id: number }) => {
        const importId = await this.deps.imports.startCheck(trx, file, null)
        return { result: { fileId: file.id, importId }, target: { kind: 'import', id: importId } }
      },
    }
    return this.store(actor, companyId, choice, 'csv', arrived, kind, origin)
  }

  /** Stores an uploaded PDF and starts its check; refusals and the temporary file as with a CSV. */
  async storePdf(
    actor: Actor,
    companyId: number,
    { lang, ...slot }: Slot & { lang: 'ja' | 'en' },
    arrived: ArrivedFile,
  ): Promise<{ fileId: number }> {
    return this.store(actor, companyId, slot, 'pdf', arrived, {
      require: () => this.deps.requirePdf(arrived),
      begin: async (trx, file) => {
        await this.deps.startPdfCheck(trx, file, lang)
        return { result: { fileId: file.id }, target: { kind: 'file', id: file.id } }
      },
    })
  }

  private async store<T>(
    actor: Actor,
    companyId: number,
    slot: Slot,
    fileType: 'csv' | 'pdf',
    arrived: ArrivedFile,
    kind: {
      require(): Promise<void>
      begin: Begin<T>
    },
    origin: Pick<StoredBytes, 'correctsId'> = {},
  ): Promise<T> {
    try {
      // Every file must have an uploader.
      if (actor.userId === null) throw new AppError(401)
      await kind.require()
      await this.requireSlot(companyId, slot, fileType)
      await this.requireRoom(companyId, arrived)
      const sha256 = await sha256Of(arrived.temporaryPath)
      const storageKey = `company-${companyId}/uploads/${randomBytes(16).toString('hex')}.${fileType}`
      await this.deps.storage.putFile(storageKey, arrived.temporaryPath)
      const bytes = { fileName: arrived.fileName, storageKey, byteSize: arrived.byteSize, sha256 }
      return await this.record(actor, companyId, slot, { ...bytes, fileType, ...origin }, kind.begin).catch(
        async (error: unknown) => {
          // A stored file without a row would never be removed.
          await this.deps.storage.remove(storageKey)
          throw error
        },
      )
    } finally {
      await rm(arrived.temporaryPath, { force: true })
    }
  }

  /**
   * Takes over a file whose bytes are stored already, in the slot that was confirmed for it, and starts its check.
   * `andThen` belongs to the same transaction. @throws AppError 710, 412 as for a file that is uploaded
   */
  async takeOver(
    actor: Actor,
    companyId: number,
    { lang, ...slot }: Slot & { lang: 'ja' | 'en' },
    stored: StoredBytes,
    andThen: (trx: Transaction) => Promise<void>,
  ): Promise<{ fileId: number; importId: number | null }> {
    await this.requireSlot(companyId, slot, stored.fileType)
    type Taken = { fileId: number; importId: number | null }
    return this.record<Taken>(actor, companyId, slot, stored, async (trx, file) => {
      await andThen(trx)
      if (stored.fileType === 'pdf') {
        await this.deps.startPdfCheck(trx, file, lang)
        return { result: { fileId: file.id, importId: null }, target: { kind: 'file', id: file.id } }
      }
      const importId = await this.deps.imports.startCheck(trx, file, null)
      return { result: { fileId: file.id, importId }, target: { kind: 'import', id: importId } }
    })
  }

  /** The row of a stored file, the start of its check and the entry of the log, in one transaction. */
  private async record<T>(
    actor: Actor,
    companyId: number,
    slot: Slot,
    stored: StoredBytes,
    begin: Begin<T>,
  ): Promise<T> {
    // Every file must have an uploader.
    if (actor.userId === null) throw new AppError(401)
    const file: NewFile = {
      original: null,
      correctsId: null,
      ...stored,
      companyId,
      fileName: storedFileName(stored.fileName),
      sectionType: slot.sectionType,
      year: slot.year,
      rootSectionId: slot.rootSectionId,
      status: 'pending',
      uploadedBy: actor.userId,
      uploadedToken: actor.token ?? null,
      uploadedAt: this.deps.clock.now(),
    }
    return this.deps.transaction(async (trx) => {
      const fileId = await this.deps.repository.insert(trx, file)
      const { result, target } = await begin(trx, { ...file, id: fileId })
      await this.deps.audit.record(trx, actor, {
        name: 'upload_complete',
        companyId,
        target,
        details: {
          file: file.fileName,
          type: sectionTypeNames[file.sectionType],
          year: file.year,
          bytes: file.byteSize,
        },
      })
      return result
    })
  }

  /**
   * Checks the stored CSV again, as a new import. Returns its id. @throws AppError 705 unknown, deleted or not a CSV,
   * 714 while an import of it is open
   * @param encoding the encoding that the user has chosen to read it in: a check that is not confirmed is cancelled
   */
  async reimport(
    actor: Actor,
    companyId: number,
    fileId: number,
    encoding: ChosenEncoding | null = null,
  ): Promise<number> {
    return this.deps.transaction(async (trx) => {
      await this.deps.drafts.lockDraft(trx, companyId)
      const file = await this.deps.repository.find(companyId, fileId, trx)
      if (!file || file.deletedAt !== null || file.fileType !== 'csv') throw new AppError(705)
      if (encoding) await this.deps.imports.cancelCheckOf(trx, actor, companyId, fileId)
      const importId = await this.deps.imports.startCheck(trx, file, encoding)
      await this.deps.audit.record(trx, actor, {
        name: 'upload_reimported',
        companyId,
        target: { kind: 'import', id: importId },
        details: { file: file.fileName, type: sectionTypeNames[file.sectionType], year: file.year },
      })
      return importId
    })
  }

  /**
   * The bytes of a file, to be taken away: as they arrived or, of a workbook, the CSV file that was made of it.
   * @throws AppError 405 when they are not there
   */
  async openBytes(
    actor: Actor,
    { companyId, id, storageKey, original }: UploadedFile,
    which: 'original' | 'csv',
  ): Promise<Readable> {
    const bytes = await this.deps.storage.open(
      which === 'original' && original ? original.storageKey : storageKey,
    )
    await this.deps.audit.recordAlone(actor, {
      name: 'data_exported',
      companyId,
      target: { kind: 'file', id },
      details: { what: 'uploaded-file' },
    })
    return bytes
  }

  /** Takes a file out of the list and its records out of the draft. @throws AppError 705, 714 */
  async remove(actor: Actor, file: UploadedFile): Promise<void> {
    await this.deletion.remove(actor, file)
  }

  /** Restores a deleted file, and its records if their slot in the draft is free. @throws AppError 705 */
  async restore(actor: Actor, file: UploadedFile): Promise<{ isInDraft: boolean }> {
    return this.deletion.restore(actor, file)
  }

  /** Whether restoring a deleted file now would bring its records back into the draft as well. */
  wouldFillDraft(file: UploadedFile): Promise<boolean> {
    return this.deps.transaction((trx) => this.deletion.canFillSlot(trx, file))
  }

  /**
   * Checked before a file is stored: concurrent uploads may exceed it by one file each. @throws AppError 723
   */
  async requireRoom(companyId: number, { byteSize }: Pick<ArrivedFile, 'byteSize'>): Promise<void> {
    const { quotaBytes, repository } = this.deps
    const used = await repository.sumBytes(companyId)
    if (used + byteSize <= quotaBytes) return
    const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en-US')
    const params = { used: megabytes(used), allowed: megabytes(quotaBytes), size: megabytes(byteSize) }
    throw new AppError(723, { fields: [{ field: 'file', message: 'files.error.quota', params }] })
  }

  /** @throws AppError 710 no root section of the year; 412 the year of a CSV file has no sections to check it by */
  async requireSlot(
    companyId: number,
    { sectionType, year, rootSectionId }: Slot,
    fileType: UploadedFile['fileType'],
  ): Promise<void> {
    const sections = await this.deps.sections.of(companyId)
    if (fileType === 'csv' && !sections.editionOf(year))
      throw new AppError(412, {
        fields: [{ field: 'year', message: 'imports.error.noEdition', params: { year } }],
      })
    if (rootSectionId === null || sections.in(year).isRoot(sectionType, rootSectionId)) return
    // Without its script the form offers both types' sections side by side.
    throw new AppError(710, {
      fields: [{ field: 'rootSectionId', message: 'imports.error.rootSectionInvalid' }],
    })
  }

  /** A file of the company, deleted or not, or 705, also for null (imports without a file). */
  async get(companyId: number, fileId: number | null): Promise<UploadedFile> {
    const file = fileId === null ? undefined : await this.deps.repository.find(companyId, fileId)
    if (!file) throw new AppError(705)
    return file
  }

  /** An existing file that is not deleted, or 705. */
  async getPresent(companyId: number, fileId: number): Promise<UploadedFile> {
    const file = await this.get(companyId, fileId)
    if (file.deletedAt !== null) throw new AppError(705)
    return file
  }

  /** A page of the files of a type, newest first. */
  list(companyId: number, filter: FileFilter, page: number, size: number) {
    return this.deps.repository.findPage(companyId, filter, (page - 1) * size, size)
  }

  /** The years that files of a type are for, newest first; deleted ones left out. */
  years(companyId: number, sectionType: SectionType): Promise<number[]> {
    return this.deps.repository.findYears(companyId, sectionType)
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
