import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { SectionTree, SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { FileFilter, UploadsRepository } from './uploads.repository.ts'

/** A file that arrived and lies in the temporary folder. */
export interface ArrivedFile {
  temporaryPath: string
  fileName: string
  byteSize: number
}

export interface UploadsDeps {
  repository: UploadsRepository
  storage: Storage
  sections: SectionTree
  clock: Clock
  transaction: InTransaction
  /** Begins the check of a stored CSV in the same transaction; returns the import's id. */
  startCheck(trx: Transaction, file: UploadedFile): Promise<number>
  /** The message key and parameters of what is wrong with a CSV's name or size, or null. */
  refuseCsv(file: {
    fileName: string
    byteSize: number
  }): { message: string; params: Record<string, string> } | null
}

/** Keeps what staff upload and hands CSV files on to their check. */
export class UploadsService {
  private readonly deps: UploadsDeps

  constructor(deps: UploadsDeps) {
    this.deps = deps
  }

  /**
   * Stores an uploaded CSV and starts its check. A refusal names the field; the temporary file is gone either way.
   */
  async storeCsv(
    owner: { companyId: number; userId: number },
    choice: { sectionType: SectionType; year: number; rootSectionId: number | null },
    arrived: ArrivedFile,
  ): Promise<{ fileId: number; importId: number }> {
    try {
      const refusal = this.deps.refuseCsv(arrived)
      if (refusal) throw new AppError(412, { fields: [{ field: 'file', ...refusal }] })
      this.requireRoot(choice)
      const sha256 = await sha256Of(arrived.temporaryPath)
      const storageKey = `company-${owner.companyId}/uploads/${randomBytes(16).toString('hex')}.csv`
      await this.deps.storage.putFile(storageKey, arrived.temporaryPath)
      const file: Omit<UploadedFile, 'id'> = {
        companyId: owner.companyId,
        fileType: 'csv',
        fileName: arrived.fileName.normalize('NFC'),
        storageKey,
        byteSize: arrived.byteSize,
        sha256,
        ...choice,
        status: 'pending',
        uploadedBy: owner.userId,
        uploadedAt: this.deps.clock.now(),
      }
      const record = this.deps.transaction(async (trx) => {
        const fileId = await this.deps.repository.insert(trx, file)
        return { fileId, importId: await this.deps.startCheck(trx, { ...file, id: fileId }) }
      })
      return await record.catch(async (error: unknown) => {
        // Bytes that no row names would stay for ever.
        await this.deps.storage.remove(storageKey)
        throw error
      })
    } finally {
      await rm(arrived.temporaryPath, { force: true })
    }
  }

  private requireRoot({
    sectionType,
    rootSectionId,
  }: {
    sectionType: SectionType
    rootSectionId: number | null
  }) {
    if (rootSectionId === null || this.deps.sections.isRoot(sectionType, rootSectionId)) return
    // Without its script the form offers both types' sections side by side.
    throw new AppError(710, {
      fields: [{ field: 'rootSectionId', message: 'imports.error.rootSectionInvalid' }],
    })
  }

  /** A file of the company, or 705. */
  async get(companyId: number, fileId: number): Promise<UploadedFile> {
    const file = await this.deps.repository.find(companyId, fileId)
    if (!file) throw new AppError(705)
    return file
  }

  list(companyId: number, filter: FileFilter, page: number, size: number) {
    return this.deps.repository.findPage(companyId, filter, (page - 1) * size, size)
  }

  years(companyId: number, sectionType: SectionType): Promise<number[]> {
    return this.deps.repository.findYears(companyId, sectionType)
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
