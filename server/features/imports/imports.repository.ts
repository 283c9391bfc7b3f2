// Long because an import has one row, and its states and owner are checked where it is written.
import type { Knex } from 'knex'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { fileStatusNumbers } from '#server/features/uploads/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import type { ImportChanges } from './import-changes.ts'
import { toImport } from './import-row.ts'
import type { Import } from './import.ts'
import { importStates, openStates, statesBefore, type ImportState } from './import-state.ts'

export interface NewImport {
  companyId: number
  uploadedFileId: number
  sectionType: SectionType
  year: number
  rootSectionId: number | null
  bytesTotal: number
  /** null: detected by the check */
  chosenEncoding: ChosenEncoding | null
  createdAt: number
}

/** Imports and their states; the status of an import's file follows its state. */
export class ImportsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** @throws AppError 714 if another import of the same file has not ended: the column is unique */
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
      chosen_encoding: item.chosenEncoding,
      created_at: item.createdAt,
    })
    const [id] = await insert.catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError(714) : error
    })
    await this.updateFileStatus(executor, item.companyId, id!, 'queued')
    return id!
  }

  /** Adds an import for totals entered by hand: it has no file, is done at once, and its rows are stored as changes. */
  async insertEntered(
    trx: Knex.Transaction,
    item: Omit<NewImport, 'uploadedFileId' | 'bytesTotal' | 'chosenEncoding'> & {
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

  /** Imports that are running or wait for confirmation, newest first. */
  async findOpen(companyId: number): Promise<Import[]> {
    const rows = await this.knex('imports')
      .where({ company_id: companyId })
      .whereIn('state', [...openStates, 'applying' satisfies ImportState])
      .orderBy('id', 'desc')
    return rows.map(toImport)
  }

  /** The only way to change a state. False if `to` cannot follow the import's state. */
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
    if (moved === 1) await this.updateFileStatus(executor, companyId, importId, to)
    return moved === 1
  }

  async change(executor: Knex, companyId: number, importId: number, changes: ImportChanges): Promise<void> {
    await executor('imports').where({ company_id: companyId, id: importId }).update(changes)
  }

  /** Marks an import as confirmed, if it is not yet and can be; this locks the row. */
  async markConfirmed(
    executor: Knex,
    companyId: number,
    importId: number,
    { userId, token }: Actor,
    at: number,
  ): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, confirmed_at: null })
      .whereIn('state', openStates)
      .update({
        ...{ confirmed_at: at, confirmed_by: userId, confirmed_token: token ?? null },
        ...{ error_code: null, error_key: null, error_params: null },
      })
    return updated === 1
  }

  /** Deletes a purged import and everything that refers to it, except for its rows. */
  async removePurged(trx: Knex.Transaction, companyId: number, importId: number): Promise<void> {
    for (const table of ['import_totals', 'import_outliers', 'total_deltas', 'record_changes'])
      await trx(table).where({ company_id: companyId, import_id: importId }).delete()
    await trx('imports').where({ company_id: companyId, id: importId }).whereNotNull('purged_at').delete()
  }

  private async updateFileStatus(
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
