import type { Knex } from 'knex'
import { AppError } from '#server/errors/app-error.ts'
import type { Slot } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { fileStatusNumbers } from '#server/features/uploads/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import { toImport } from './import-row.ts'
import type { Import } from './import.ts'
import { importStates, openStates, statesBefore } from './import-state.ts'
import type { ImportState } from './import-state.ts'
import { slotLockOf } from './slot-lock.ts'

export interface NewImport {
  companyId: number
  uploadedFileId: number
  sectionType: SectionType
  year: number
  rootSectionId: number | null
  bytesTotal: number
  createdAt: number
}

/** Columns that may change together with the state. */
export type ImportChanges = Partial<{
  root_section_id: number
  slot_lock: string | null
  encoding: string
  line_ending: string | null
  rows_read: number
  rows_staged: number
  rows_indexed: number
  bytes_read: number
  error_count: number
  error_code: number | null
  error_key: string | null
  error_params: string | null
  error_file_key: string | null
  content_hash: string
  sample_rows: string
  checking_since: number
  applying_since: number
  pace: number | null
  progress_at: number
  line_shifts: string | null
  checked_at: number
  confirmed_at: number | null
  confirmed_by: number | null
  finished_at: number
}>

/** `imports`, and the status of the file that each is of. */
export class ImportsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** @throws AppError 714 while another import of the same file is not over: the column is unique */
  async insert(executor: Knex, item: NewImport): Promise<number> {
    const insert = executor('imports').insert({
      company_id: item.companyId,
      uploaded_file_id: item.uploadedFileId,
      file_lock: item.uploadedFileId,
      section_type: item.sectionType,
      year: item.year,
      root_section_id: item.rootSectionId,
      state: 'queued' satisfies ImportState,
      bytes_total: item.bytesTotal,
      created_at: item.createdAt,
    })
    const [id] = await insert.catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError(714) : error
    })
    await this.followFile(executor, item.companyId, id!, 'queued')
    return id!
  }

  /** An import of numbers that were entered: it has no file, is over at once, and its rows come as changes. */
  async insertEntered(
    trx: Knex.Transaction,
    item: Omit<NewImport, 'uploadedFileId' | 'bytesTotal'> & {
      rootSectionId: number
      enteredBy: number | null
    },
  ): Promise<number> {
    const [id] = await trx('imports').insert({
      company_id: item.companyId,
      uploaded_file_id: null,
      section_type: item.sectionType,
      year: item.year,
      root_section_id: item.rootSectionId,
      state: 'done' satisfies ImportState,
      created_at: item.createdAt,
      checked_at: item.createdAt,
      confirmed_at: item.createdAt,
      confirmed_by: item.enteredBy,
      finished_at: item.createdAt,
    })
    return id!
  }

  async find(companyId: number, importId: number, executor: Knex = this.knex): Promise<Import | undefined> {
    const row = await executor('imports').where({ company_id: companyId, id: importId }).first()
    return row && toImport(row)
  }

  /** Imports that are under way or wait for confirmation, newest first. */
  async findOpen(companyId: number): Promise<Import[]> {
    const rows = await this.knex('imports')
      .where({ company_id: companyId })
      .whereIn('state', [...openStates, 'applying' satisfies ImportState])
      .orderBy('id', 'desc')
    return rows.map(toImport)
  }

  /** The newest import of each file. */
  async findOfFiles(companyId: number, fileIds: number[]): Promise<Import[]> {
    const newest = this.knex('imports')
      .where({ company_id: companyId })
      .whereIn('uploaded_file_id', fileIds)
      .groupBy('uploaded_file_id')
      .max('id')
    const rows = await this.knex('imports').where({ company_id: companyId }).whereIn('id', newest)
    return rows.map(toImport)
  }

  /** Every import of a file, newest first. */
  async findOfFile(companyId: number, fileId: number, executor: Knex = this.knex): Promise<Import[]> {
    const rows = await executor('imports')
      .where({ company_id: companyId, uploaded_file_id: fileId })
      .orderBy('id', 'desc')
    return rows.map(toImport)
  }

  /** The newest import of a file that is there and not deleted: one statement, for those who ask each second. */
  async findNewest(companyId: number, fileId: number): Promise<Import | undefined> {
    const row = await this.knex('imports')
      .join('uploaded_files as file', 'file.id', 'imports.uploaded_file_id')
      .where({ 'imports.company_id': companyId, 'imports.uploaded_file_id': fileId })
      .where({ 'file.company_id': companyId, 'file.deleted_at': null })
      .orderBy('imports.id', 'desc')
      .first('imports.*')
    return row && toImport(row as Record<string, unknown>)
  }

  async findFile(
    companyId: number,
    fileId: number | null,
    executor: Knex = this.knex,
  ): Promise<{ storageKey: string; fileName: string; uploadedBy: number } | undefined> {
    if (fileId === null) return undefined
    const row = await executor('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .first('storage_key', 'file_name', 'uploaded_by')
    return row && { storageKey: row.storage_key, fileName: row.file_name, uploadedBy: row.uploaded_by }
  }

  /** The one way of changing a state: false when the import is in no state that `to` may follow. */
  async move(
    executor: Knex,
    companyId: number,
    importId: number,
    to: ImportState,
    changes: ImportChanges = {},
  ): Promise<boolean> {
    const moved = await executor('imports')
      .where({ company_id: companyId, id: importId })
      .whereIn('state', statesBefore(to))
      .update({ ...changes, state: to, ...(importStates[to].next.length === 0 && { file_lock: null }) })
    if (moved === 1) await this.followFile(executor, companyId, importId, to)
    return moved === 1
  }

  async change(executor: Knex, companyId: number, importId: number, changes: ImportChanges): Promise<void> {
    await executor('imports').where({ company_id: companyId, id: importId }).update(changes)
  }

  /**
   * Commits how far the check has come, together with the rows of the caller's transaction. False when the import
   * was cancelled or another worker has staged meanwhile: then nothing of this chunk may stay.
   */
  async noteChecked(
    executor: Knex,
    companyId: number,
    importId: number,
    progress: {
      rowsBefore: number
      rowsStaged: number
      rowsRead: number
      bytesRead: number
      errorCount: number
      pace: number | null
      at: number
    },
  ): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, state: 'checking', rows_staged: progress.rowsBefore })
      .update({
        rows_staged: progress.rowsStaged,
        rows_read: progress.rowsRead,
        bytes_read: progress.bytesRead,
        error_count: progress.errorCount,
        pace: progress.pace,
        progress_at: progress.at,
      })
    return updated === 1
  }

  /** Notes how many rows are searchable; false when the import was cancelled or is over. */
  async noteIndexed(
    companyId: number,
    importId: number,
    progress: { rowsIndexed: number; pace: number | null; at: number },
  ): Promise<boolean> {
    const updated = await this.knex('imports')
      .where({ company_id: companyId, id: importId })
      .whereIn('state', ['checked', 'applying'] satisfies ImportState[])
      .update({ rows_indexed: progress.rowsIndexed, pace: progress.pace, progress_at: progress.at })
    return updated === 1
  }

  /** Marks as confirmed once, while that is possible; the row is locked by it. */
  async markConfirmed(
    executor: Knex,
    companyId: number,
    importId: number,
    { at, by }: { at: number; by: number | null },
  ): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, confirmed_at: null })
      .whereIn('state', openStates)
      .update({ confirmed_at: at, confirmed_by: by, error_code: null, error_key: null, error_params: null })
    return updated === 1
  }

  /** False when another import holds the slot: the column is unique, so the engine decides races. */
  async lockSlot(executor: Knex, companyId: number, importId: number, slot: string): Promise<boolean> {
    const holder = await executor('imports').where({ company_id: companyId, slot_lock: slot }).first('id')
    if (holder) return holder.id === importId
    try {
      await this.change(executor, companyId, importId, { slot_lock: slot })
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  /** Whether an import that was confirmed holds this slot: it is checked or applied, and not over. */
  async isSlotHeld(trx: Knex.Transaction, slot: Slot): Promise<boolean> {
    const held = { company_id: slot.companyId, slot_lock: slotLockOf(slot) }
    return (await trx('imports').where(held).first('id')) !== undefined
  }

  async setFileRoot(executor: Knex, companyId: number, fileId: number, rootSectionId: number): Promise<void> {
    await executor('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ root_section_id: rootSectionId })
  }

  /** Everything that hangs on a purged import but its rows, and the import itself. */
  async removePurged(trx: Knex.Transaction, companyId: number, importId: number): Promise<void> {
    for (const table of ['import_totals', 'total_deltas', 'record_changes'])
      await trx(table).where({ company_id: companyId, import_id: importId }).delete()
    await trx('imports').where({ company_id: companyId, id: importId }).whereNotNull('purged_at').delete()
  }

  private async followFile(
    executor: Knex,
    companyId: number,
    importId: number,
    state: ImportState,
  ): Promise<void> {
    await executor('uploaded_files')
      .where({ company_id: companyId })
      .where(
        'id',
        executor('imports').select('uploaded_file_id').where({ company_id: companyId, id: importId }),
      )
      .update({ status: fileStatusNumbers[importStates[state].fileStatus] })
  }
}
