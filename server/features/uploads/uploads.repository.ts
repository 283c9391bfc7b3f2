// Long because it is every statement on uploaded files, CSV and PDF.
import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { fileStatusNumbers } from './file-status.ts'
import { toFile, type FileRow } from './uploaded-file-row.ts'

export interface FileFilter {
  sectionType: SectionType
  fileType?: 'csv' | 'pdf' | undefined
  year?: number | undefined
  rootSectionId?: number | undefined
  status?: number | undefined
  /** Words of the file's name. */
  keyWords?: string | undefined
  /** The deleted files instead of those that are there. */
  deleted?: boolean | undefined
}

/** A new uploaded file. */
export type NewFile = Omit<
  UploadedFile,
  'id' | 'deletingAt' | 'deletedAt' | 'deletedBy' | 'withdrawnImportId'
>

export class UploadsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, file: NewFile): Promise<number> {
    const id = await insertedId(
      trx('uploaded_files').insert({
        company_id: file.companyId,
        section_type: file.sectionType,
        file_type: file.fileType,
        file_name: file.fileName,
        storage_key: file.storageKey,
        byte_size: file.byteSize,
        sha256: file.sha256,
        year: file.year,
        root_section_id: file.rootSectionId,
        status: fileStatusNumbers[file.status],
        uploaded_by: file.uploadedBy,
        uploaded_token: file.uploadedToken,
        uploaded_at: file.uploadedAt,
        original_key: file.original?.storageKey ?? null,
        original_bytes: file.original?.byteSize ?? null,
        sheet_name: file.original?.sheet ?? null,
        corrects_id: file.correctsId,
      }),
    )
    return id
  }

  async find(
    companyId: number,
    fileId: number,
    executor: Knex = this.knex,
  ): Promise<UploadedFile | undefined> {
    const row = await executor<FileRow>('uploaded_files').where({ company_id: companyId, id: fileId }).first()
    return row && toFile(row)
  }

  /** Bytes used by a company's files, including deleted ones that are still stored and those not yet confirmed. */
  async sumBytes(companyId: number): Promise<number> {
    const sums = async (table: string, columns: readonly string[]) => {
      const [row] = await this.knex(table)
        .where({ company_id: companyId })
        .sum<Record<string, number | string | null>[]>(
          Object.fromEntries(columns.map((name) => [name, name])),
        )
      return columns.reduce((sum, name) => sum + Number(row?.[name] ?? 0), 0)
    }
    return (
      (await sums('uploaded_files', ['byte_size', 'original_bytes'])) +
      (await sums('received_files', ['byte_size', 'csv_bytes']))
    )
  }

  /** Marks an existing file as being deleted, or clears the mark (null). */
  async markDeleting(companyId: number, fileId: number, at: number | null): Promise<void> {
    await this.knex('uploaded_files')
      .where({ company_id: companyId, id: fileId, deleted_at: null })
      .update({ deleting_at: at })
  }

  async setDeleted(
    trx: Knex.Transaction,
    companyId: number,
    fileId: number,
    deletion: { at: number; by: number | null; withdrawnImportId: number | null },
  ): Promise<void> {
    await trx('uploaded_files').where({ company_id: companyId, id: fileId }).update({
      deleting_at: null,
      deleted_at: deletion.at,
      deleted_by: deletion.by,
      withdrawn_import_id: deletion.withdrawnImportId,
    })
  }

  async setRestored(trx: Knex.Transaction, companyId: number, fileId: number): Promise<void> {
    await trx('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ deleting_at: null, deleted_at: null, deleted_by: null, withdrawn_import_id: null })
  }

  /** One page of a company's files of a type, newest first. */
  async findPage(
    companyId: number,
    filter: FileFilter,
    offset: number,
    limit: number,
  ): Promise<{ files: UploadedFile[]; total: number }> {
    const total = await countOf(this.matching(companyId, filter).count({ n: '*' }))
    const rows = await this.matching(companyId, filter)
      .orderBy([
        { column: 'uploaded_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
    return { files: rows.map(toFile), total }
  }

  async findYears(companyId: number, sectionType: SectionType): Promise<number[]> {
    const rows = await this.knex<FileRow>('uploaded_files')
      .where({ company_id: companyId, section_type: sectionType, deleted_at: null })
      .distinct('year')
      .orderBy('year', 'desc')
    return rows.map((row) => row.year)
  }

  private matching(companyId: number, filter: FileFilter) {
    return this.knex<FileRow>('uploaded_files')
      .where({ company_id: companyId, section_type: filter.sectionType })
      .modify((query) => {
        if (filter.deleted) void query.whereNotNull('deleted_at')
        else void query.whereNull('deleted_at')
        if (filter.fileType) void query.where({ file_type: filter.fileType })
        if (filter.year !== undefined) void query.where({ year: filter.year })
        if (filter.rootSectionId !== undefined) void query.where({ root_section_id: filter.rootSectionId })
        if (filter.status !== undefined) void query.where({ status: filter.status })
        // `!` as the escape character works on both engines; each lowercases both sides as it can
        for (const word of wordsOf(filter.keyWords))
          void query.whereRaw(`lower(file_name) like lower(?) escape '!'`, [
            `%${word.replace(/[!%_]/g, '!$&')}%`,
          ])
      })
  }
}

/** Every word must be in the name, in any order; names are stored in NFC. */
function wordsOf(keyWords = ''): string[] {
  return keyWords.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, 10)
}
