import { randomUUID } from 'node:crypto'
import type { Database } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Encoding } from '#server/lib/text-encoding.ts'
import { checkFile } from './check-file.ts'
import type { FileVerdict } from './check-file.ts'
import { FileRefusal } from './csv/refusal.ts'
import type { RefusedCell } from './csv/refusal.ts'
import type { SectionRules } from './csv/validate-row.ts'
import type { ErrorKind } from './error-kinds.ts'
import { ErrorLog } from './error-log.ts'
import type { FileImportsRepository } from './file-imports.repository.ts'
import type { ImportProgressRepository } from './import-progress.repository.ts'
import type { Import, ImportFault } from './import.ts'
import { PaceMeter } from './pace-meter.ts'
import { ImportAbandoned, Staging } from './staging.ts'

/** In a file with errors, progress is committed each time this many bytes have been read. */
const PROGRESS_BYTES = 1_000_000

/** The error key of a file that was read to its end and contains invalid rows. */
export const WRONG_ROWS = 'import-errors.rows'

const WHOLE_FILE: RefusedCell = { columnIndex: null, columnName: '', value: '' }

export interface CheckFailure {
  outcome: 'failed'
  fault: ImportFault
  errorCount: number
  errorFileKey: string | null
  errorKinds: ErrorKind[]
  /** null: the file was not read to its end, or not read at all */
  encoding: Encoding | null
}

export type CheckOutcome =
  { outcome: 'passed'; verdict: FileVerdict } | CheckFailure | { outcome: 'abandoned' }

export interface CheckerDeps {
  database: Database
  files: FileImportsRepository
  progress: ImportProgressRepository
  storage: Storage
  clock: Clock
}

/** Checks the file of one import and stages its rows: the dry run is the staged import (DECISIONS §6). */
export class ImportChecker {
  private readonly deps: CheckerDeps

  constructor(deps: CheckerDeps) {
    this.deps = deps
  }

  /** @param safePoint called between chunks; it can throw to stop, and the next check then continues from there */
  async check(item: Import, sections: SectionRules, safePoint: () => Promise<void>): Promise<CheckOutcome> {
    const log = new ErrorLog()
    try {
      const verdict = await this.read(item, sections, log, safePoint)
      if (!verdict.hasErrors) return { outcome: 'passed', verdict }
      const fault = { code: 412, key: WRONG_ROWS, params: { count: log.count } } as const
      return { ...(await this.failed(item, log, fault)), encoding: verdict.encoding }
    } catch (error) {
      if (error instanceof ImportAbandoned) return { outcome: 'abandoned' }
      if (error instanceof FileRefusal) {
        const { code, key, params, place, cell = WHOLE_FILE } = error
        await log.add([{ line: place?.line ?? 0, ...cell, key, params }])
        return await this.failed(item, log, { code, key, params })
      }
      if (error instanceof AppError)
        return await this.failed(item, log, { code: error.code, key: `api.error.${error.code}`, params: {} })
      throw error
    } finally {
      await log.discard()
    }
  }

  private async read(
    item: Import,
    sections: SectionRules,
    log: ErrorLog,
    safePoint: () => Promise<void>,
  ): Promise<FileVerdict> {
    const { storage, clock } = this.deps
    const file = await this.deps.files.findFile(item.companyId, item.uploadedFileId)
    if (!file) throw new AppError(705)
    const staging = new Staging(this.deps, item)
    let staged: number | undefined
    let notedBytes = 0
    const meter = new PaceMeter(clock)
    const rules = {
      fileName: file.fileName,
      year: item.year,
      rootSectionId: item.rootSectionId,
      ...sections,
    }
    try {
      const verdict = await checkFile(storage, file.storageKey, item.chosenEncoding, rules, {
        rows: (rows, bytesRead) => staging.add(rows, bytesRead),
        errors: async (errors) => {
          staged ??= await staging.drop()
          await log.add(errors)
        },
        progress: async (bytesRead, rowsRead) => {
          await safePoint()
          if (staged === undefined || bytesRead - notedBytes < PROGRESS_BYTES) return
          notedBytes = bytesRead
          const pace = meter.note(bytesRead)
          await this.note(item, { rowsStaged: staged, rowsRead, bytesRead, errorCount: log.count, pace })
        },
      })
      if (!verdict.hasErrors) await staging.finish()
      return verdict
    } finally {
      // After the end of this check, whatever its outcome, nothing more must be written.
      await staging.drop().catch(() => {})
    }
  }

  private async note(
    item: Import,
    read: {
      rowsStaged: number
      rowsRead: number
      bytesRead: number
      errorCount: number
      pace: number | null
    },
  ): Promise<void> {
    const { database, progress, clock } = this.deps
    const reached = { ...read, rowsBefore: read.rowsStaged, at: clock.now() }
    if (!(await progress.noteChecked(database.knex, item.companyId, item.id, reached)))
      throw new ImportAbandoned()
  }

  private async failed(item: Import, log: ErrorLog, fault: ImportFault): Promise<CheckFailure> {
    const failure = { outcome: 'failed', fault, errorKinds: log.kinds.list(), encoding: null } as const
    if (log.count === 0) return { ...failure, errorCount: 0, errorFileKey: null }
    const errorFileKey = `company-${item.companyId}/imports/${randomUUID()}.ndjson`
    const errorCount = log.count
    await log.store(this.deps.storage, errorFileKey)
    return { ...failure, errorCount, errorFileKey }
  }
}
