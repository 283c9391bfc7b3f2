import type { Readable } from 'node:stream'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { correctedFile, type RowCorrection } from './corrected-file.ts'
import type { RowError } from './csv/row-error.ts'
import { errorCsv } from './error-file.ts'
import { readErrors } from './read-errors.ts'
import { findImport } from './find-import.ts'
import { WRONG_ROWS } from './import-checker.ts'
import type { Import } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'
import { markedFile } from './marked-file.ts'

/** The errors in a file: the first of them for a page, all as a list, and as a copy of the file with its errors. */
export class ImportErrors {
  private readonly deps: Pick<ImportsDependencies, 'imports' | 'files' | 'storage' | 'translate' | 'audit'>

  constructor(deps: ImportErrors['deps']) {
    this.deps = deps
  }

  /** The error file as CSV, for download. @throws AppError 705 unknown, 405 when there were no errors */
  async errorFile(actor: Actor, companyId: number, importId: number, lang: 'ja' | 'en'): Promise<Readable> {
    const log = await this.openErrors(companyId, importId)
    await this.noteExport(actor, companyId, importId)
    return errorCsv(log, lang, this.deps.translate)
  }

  /**
   * The uploaded file with an extra column for the errors of each row, to be corrected and uploaded again.
   * @throws AppError 705 unknown, 405 when there were no errors or the file could not be read to its end
   */
  async markedFile(actor: Actor, companyId: number, importId: number, lang: 'ja' | 'en'): Promise<Readable> {
    const item = await findImport(this.deps.imports, companyId, importId)
    const file = await this.deps.files.findFile(companyId, item.uploadedFileId)
    if (!file || !canBeMarked(item)) throw new AppError(405)
    const log = await this.openErrors(companyId, importId)
    await this.noteExport(actor, companyId, importId)
    return markedFile(this.deps.storage, file.storageKey, item.chosenEncoding, log, lang, this.deps.translate)
  }

  /**
   * The errors that can be corrected on a page: those of the first rows, and not more than so many.
   * @throws AppError 705 unknown, 405 when there were no errors
   */
  async errorsOfRows(
    companyId: number,
    importId: number,
    { rows: mostRows, errors: mostErrors }: { rows: number; errors: number },
  ): Promise<RowError[]> {
    const lines = new Set<number>()
    return (await this.firstErrors(companyId, importId, mostErrors)).filter(
      ({ line }) => lines.add(line).size <= mostRows,
    )
  }

  /**
   * A copy of the file of a failed import with corrections, and the file that it corrects.
   * @throws AppError 705 unknown, 405 when the file could not be read to its end
   */
  async correctedFile(
    companyId: number,
    importId: number,
    corrections: ReadonlyMap<number, RowCorrection>,
  ): Promise<{ fileId: number; fileName: string; text: AsyncIterable<string> }> {
    const item = await findImport(this.deps.imports, companyId, importId)
    const file = await this.deps.files.findFile(companyId, item.uploadedFileId)
    if (!file || item.uploadedFileId === null || !canBeMarked(item)) throw new AppError(405)
    const text = correctedFile(this.deps.storage, file.storageKey, item.chosenEncoding, corrections)
    return { fileId: item.uploadedFileId, fileName: file.fileName, text }
  }

  /** The first errors, for a page. @throws AppError 705 unknown, 405 when there were no errors */
  async firstErrors(companyId: number, importId: number, limit: number): Promise<RowError[]> {
    const log = await this.openErrors(companyId, importId)
    const errors: RowError[] = []
    try {
      for await (const error of readErrors(log)) if (errors.push(error) >= limit) break
    } finally {
      log.destroy()
    }
    return errors
  }

  private async openErrors(companyId: number, importId: number): Promise<Readable> {
    const item = await findImport(this.deps.imports, companyId, importId)
    if (!item.errorFileKey) throw new AppError(405)
    return this.deps.storage.open(item.errorFileKey)
  }

  private noteExport(actor: Actor, companyId: number, importId: number): Promise<void> {
    const target = { kind: 'import', id: importId }
    const details = { what: 'import-errors' }
    return this.deps.audit.recordAlone(actor, { name: 'data_exported', companyId, target, details })
  }
}

/** Whether a failed import's file was read to its end, so that a copy with all its errors can be made. */
export function canBeMarked({ errorFileKey, fault }: Import): boolean {
  return errorFileKey !== null && fault?.key === WRONG_ROWS
}
