import type { Knex } from 'knex'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { fileStatusNumbers } from '#server/features/uploads/index.ts'
import type { Sample } from './csv/file-checker.ts'
import type { SectionTotals } from './csv/totals.ts'
import type { Import, ImportFault } from './import.ts'
import { importStates, openStates, statesBefore } from './import-state.ts'
import type { ImportState } from './import-state.ts'

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
  checked_at: number
  confirmed_at: number | null
  finished_at: number
}>

/** `imports` and `import_totals`, the staged rows of `data_records` and the file's status. */
export class ImportsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(executor: Knex, item: NewImport): Promise<number> {
    const [id] = await executor('imports').insert({
      company_id: item.companyId,
      uploaded_file_id: item.uploadedFileId,
      section_type: item.sectionType,
      year: item.year,
      root_section_id: item.rootSectionId,
      state: 'queued' satisfies ImportState,
      bytes_total: item.bytesTotal,
      created_at: item.createdAt,
    })
    await this.followFile(executor, item.companyId, id!, 'queued')
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

  async findFile(
    companyId: number,
    fileId: number,
  ): Promise<{ storageKey: string; fileName: string } | undefined> {
    const row = await this.knex('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .first('storage_key', 'file_name')
    return row && { storageKey: row.storage_key, fileName: row.file_name }
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
      .update({ ...changes, state: to })
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
    progress: { rowsBefore: number; rowsStaged: number; bytesRead: number; errorCount: number },
  ): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, state: 'checking', rows_staged: progress.rowsBefore })
      .update({
        rows_staged: progress.rowsStaged,
        bytes_read: progress.bytesRead,
        error_count: progress.errorCount,
      })
    return updated === 1
  }

  /** Marks as confirmed once, while that is possible; the row is locked by it. */
  async markConfirmed(executor: Knex, companyId: number, importId: number, at: number): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, confirmed_at: null })
      .whereIn('state', openStates)
      .update({ confirmed_at: at, error_code: null, error_key: null, error_params: null })
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

  async setFileRoot(executor: Knex, companyId: number, fileId: number, rootSectionId: number): Promise<void> {
    await executor('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ root_section_id: rootSectionId })
  }

  async insertTotals(
    executor: Knex,
    companyId: number,
    importId: number,
    totals: SectionTotals[],
  ): Promise<void> {
    await executor('import_totals').insert(
      totals.map((t) => ({
        company_id: companyId,
        import_id: importId,
        section_id: t.sectionId,
        row_count: t.rowCount,
        repeat_count: t.repeatCount,
        payments: t.payments,
        amount: t.amount,
        indirect_amount: t.indirectAmount,
      })),
    )
  }

  async listTotals(companyId: number, importId: number): Promise<SectionTotals[]> {
    const rows = await this.knex('import_totals')
      .where({ company_id: companyId, import_id: importId })
      .orderBy('section_id')
    return rows.map((row) => ({
      sectionId: row.section_id,
      rowCount: row.row_count,
      repeatCount: row.repeat_count,
      payments: Number(row.payments),
      amount: Number(row.amount),
      indirectAmount: Number(row.indirect_amount),
    }))
  }

  async removeTotals(companyId: number, importId: number): Promise<void> {
    await this.knex('import_totals').where({ company_id: companyId, import_id: importId }).delete()
  }

  /** Removes at most so many staged rows; says whether there are more. */
  async removeRows(companyId: number, importId: number, limit: number): Promise<boolean> {
    const rows = () => this.knex('data_records').where({ company_id: companyId, import_id: importId })
    const next = await rows().orderBy('row_no').offset(limit).first('row_no')
    await (next ? rows().where('row_no', '<', next.row_no) : rows()).delete()
    return next !== undefined
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

function isUniqueViolation(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ER_DUP_ENTRY' || (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT'))
}

function toImport(row: Record<string, unknown>): Import {
  const number = (value: unknown) => (value === null ? null : Number(value))
  const text = (value: unknown) => value as string | null
  return {
    id: Number(row['id']),
    companyId: Number(row['company_id']),
    uploadedFileId: Number(row['uploaded_file_id']),
    sectionType: row['section_type'] as SectionType,
    year: Number(row['year']),
    rootSectionId: number(row['root_section_id']),
    state: row['state'] as ImportState,
    holdsSlot: row['slot_lock'] !== null,
    encoding: text(row['encoding']),
    lineEnding: text(row['line_ending']),
    rowsStaged: Number(row['rows_staged']),
    rowsIndexed: Number(row['rows_indexed']),
    bytesRead: Number(row['bytes_read']),
    bytesTotal: Number(row['bytes_total']),
    errorCount: Number(row['error_count']),
    fault: toFault(row),
    errorFileKey: text(row['error_file_key']),
    contentHash: text(row['content_hash']),
    sample: row['sample_rows'] ? (JSON.parse(row['sample_rows'] as string) as Sample) : null,
    createdAt: Number(row['created_at']),
    checkedAt: number(row['checked_at']),
    confirmedAt: number(row['confirmed_at']),
    finishedAt: number(row['finished_at']),
  }
}

function toFault(row: Record<string, unknown>): ImportFault | null {
  if (row['error_code'] === null) return null
  return {
    code: row['error_code'] as ErrorCode,
    key: row['error_key'] as string,
    params: JSON.parse((row['error_params'] as string | null) ?? '{}') as ImportFault['params'],
  }
}
