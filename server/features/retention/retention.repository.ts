// Long because it asks for every kind of data that expires.
import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'

export interface DeletedFile {
  companyId: number
  id: number
  sectionType: SectionType
  isPdf: boolean
  storageKey: string
  /** The workbook that it was made of. */
  originalKey: string | null
  withdrawnImportId: number | null
}

/** Finds expired data, and marks or removes it. Each statement names the company. */
export class RetentionRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  findCompanies(): Promise<number[]> {
    return this.knex('companies').whereNull('deleted_at').orderBy('id').pluck<number[]>('id')
  }

  /** Imports of a type that ended at `before` or earlier and are in none of these versions. */
  async findUnreferred(
    trx: Knex.Transaction,
    companyId: number,
    sectionType: SectionType,
    { versions, before }: { versions: number[]; before: number },
  ): Promise<{ importId: number; rows: number }[]> {
    const slots: { import_id: number; since_version: number; until_version: number }[] = await trx('slots')
      .where({ company_id: companyId, section_type: sectionType })
      .select('import_id', 'since_version', 'until_version')
    const referred = new Set(
      slots
        .filter((slot) => versions.some((v) => slot.since_version <= v && v < slot.until_version))
        .map((slot) => slot.import_id),
    )
    // Restoring a deleted file may restore its import into the draft.
    const restorable = await trx('uploaded_files')
      .where({ company_id: companyId })
      .whereNotNull('deleted_at')
      .whereNotNull('withdrawn_import_id')
      .pluck<number[]>('withdrawn_import_id')
    for (const importId of restorable) referred.add(importId)
    const ended: { id: number; rows_staged: number }[] = await trx('imports')
      .where({ company_id: companyId, section_type: sectionType, state: 'done', purged_at: null })
      .where('finished_at', '<=', before)
      .select('id', 'rows_staged')
    return ended
      .filter(({ id }) => !referred.has(id))
      .map(({ id, rows_staged: rows }) => ({ importId: id, rows }))
  }

  /** Marks these imports for removal: no version refers to them any more. */
  async markPurged(
    trx: Knex.Transaction,
    companyId: number,
    importIds: number[],
    now: number,
  ): Promise<void> {
    await trx('slots').where({ company_id: companyId }).whereIn('import_id', importIds).delete()
    await trx('imports').where({ company_id: companyId }).whereIn('id', importIds).update({ purged_at: now })
  }

  findPurged(companyId: number): Promise<number[]> {
    return this.knex('imports')
      .where({ company_id: companyId })
      .whereNotNull('purged_at')
      .orderBy('id')
      .pluck<number[]>('id')
  }

  /** Checked imports that wait for a confirmation since `before` or longer. */
  findWaiting(companyId: number, before: number): Promise<number[]> {
    return this.knex('imports')
      .where({ company_id: companyId, state: 'checked', confirmed_at: null })
      .where('checked_at', '<=', before)
      .orderBy('id')
      .pluck<number[]>('id')
  }

  /** Ended imports without records of their own, of deleted files: they only keep the file's row. */
  async removeEmptyImports(trx: Knex.Transaction, companyId: number, fileId: number): Promise<string[]> {
    const empty = () =>
      trx('imports')
        .where({ company_id: companyId, uploaded_file_id: fileId })
        .whereIn('state', ['failed', 'cancelled'])
    const keys = await empty().whereNotNull('error_file_key').pluck<string[]>('error_file_key')
    await empty().delete()
    return keys
  }

  /** Files that were deleted at `before` or earlier. */
  async findDeletedFiles(companyId: number, before: number): Promise<DeletedFile[]> {
    const rows = await this.knex('uploaded_files')
      .where({ company_id: companyId })
      .where('deleted_at', '<=', before)
      .orderBy('id')
      .select('id', 'section_type', 'file_type', 'storage_key', 'original_key', 'withdrawn_import_id')
    return rows.map((row) => ({
      companyId,
      id: row.id,
      sectionType: row.section_type,
      isPdf: row.file_type === 'pdf',
      storageKey: row.storage_key,
      originalKey: row.original_key,
      withdrawnImportId: row.withdrawn_import_id,
    }))
  }

  /** It can no longer be restored, so nothing keeps its import for that. */
  async removeWithdrawn(companyId: number, fileId: number): Promise<void> {
    await this.knex('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ withdrawn_import_id: null })
  }

  /** Received files that nobody has confirmed since `before`; their bytes are orphans then. */
  async removeReceived(companyId: number, before: number): Promise<void> {
    await this.knex('received_files')
      .where({ company_id: companyId })
      .where('received_at', '<=', before)
      .delete()
  }

  async hasImports(trx: Knex.Transaction, companyId: number, fileId: number): Promise<boolean> {
    const row = await trx('imports').where({ company_id: companyId, uploaded_file_id: fileId }).first('id')
    return row !== undefined
  }

  /** False if it was restored meanwhile. */
  async isDeleted(trx: Knex.Transaction, companyId: number, fileId: number): Promise<boolean> {
    const file = await trx('uploaded_files').where({ company_id: companyId, id: fileId }).first('deleted_at')
    return file !== undefined && file.deleted_at !== null
  }

  async removeFile(trx: Knex.Transaction, companyId: number, fileId: number): Promise<void> {
    await trx('uploaded_files').where({ company_id: companyId, id: fileId }).delete()
  }
}
