import type { Knex } from 'knex'
import { toImport } from './import-row.ts'
import type { Import } from './import.ts'

interface FileOfImport {
  storageKey: string
  fileName: string
  uploadedBy: number
  /** The name of the token that uploaded it in this user's name; null where the user did. */
  uploadedToken: string | null
}

/** The imports of uploaded files. */
export class FileImportsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async findFile(
    companyId: number,
    fileId: number | null,
    executor: Knex = this.knex,
  ): Promise<FileOfImport | undefined> {
    if (fileId === null) return undefined
    const row = await executor('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .first('storage_key', 'file_name', 'uploaded_by', 'uploaded_token')
    return (
      row && {
        ...{ storageKey: row.storage_key, fileName: row.file_name },
        ...{ uploadedBy: row.uploaded_by, uploadedToken: row.uploaded_token },
      }
    )
  }

  /** The import whose rows an act added and updated, with the name of its file. */
  async findOfAct(companyId: number, actId: number): Promise<{ id: number; fileName: string } | undefined> {
    const row = await this.knex('imports')
      .join('uploaded_files as file', 'file.id', 'imports.uploaded_file_id')
      .where({ 'imports.company_id': companyId, 'imports.act_id': actId, 'file.company_id': companyId })
      .first('imports.id', 'file.file_name')
    return row && { id: row.id, fileName: row.file_name }
  }

  /** Every import of a file, newest first. */
  async findOf(companyId: number, fileId: number, executor: Knex = this.knex): Promise<Import[]> {
    const rows = await executor('imports')
      .where({ company_id: companyId, uploaded_file_id: fileId })
      .orderBy('id', 'desc')
    return rows.map(toImport)
  }

  /** The newest import of each file. */
  async findNewestOf(companyId: number, fileIds: number[]): Promise<Import[]> {
    const newest = this.knex('imports')
      .where({ company_id: companyId })
      .whereIn('uploaded_file_id', fileIds)
      .groupBy('uploaded_file_id')
      .max('id')
    const rows = await this.knex('imports').where({ company_id: companyId }).whereIn('id', newest)
    return rows.map(toImport)
  }

  /** The newest import of a file that is not deleted: one statement, as this is polled every second. */
  async findNewest(companyId: number, fileId: number): Promise<Import | undefined> {
    const row = await this.knex('imports')
      .join('uploaded_files as file', 'file.id', 'imports.uploaded_file_id')
      .where({ 'imports.company_id': companyId, 'imports.uploaded_file_id': fileId })
      .where({ 'file.company_id': companyId, 'file.deleted_at': null })
      .orderBy('imports.id', 'desc')
      .first('imports.*')
    return row && toImport(row)
  }

  async setFileRoot(executor: Knex, companyId: number, fileId: number, rootSectionId: number): Promise<void> {
    await executor('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ root_section_id: rootSectionId })
  }
}
