import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { fileStatusNumbers, fileStatusOf, type UploadedFile } from './uploaded-file.ts'

interface Row {
  id: number
  company_id: number
  section_type: SectionType
  file_type: 'csv' | 'pdf'
  file_name: string
  storage_key: string
  byte_size: number
  sha256: string
  year: number
  root_section_id: number | null
  status: number
  uploaded_by: number
  uploaded_at: number
}

export interface FileFilter {
  sectionType: SectionType
  fileType?: 'csv' | 'pdf' | undefined
  year?: number | undefined
  rootSectionId?: number | undefined
  status?: number | undefined
  keyWords?: string | undefined
}

export class UploadsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, file: Omit<UploadedFile, 'id'>): Promise<number> {
    const [id] = await trx('uploaded_files').insert({
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
      uploaded_at: file.uploadedAt,
    })
    return id!
  }

  async find(companyId: number, fileId: number): Promise<UploadedFile | undefined> {
    const row = await this.knex<Row>('uploaded_files').where({ company_id: companyId, id: fileId }).first()
    return row && toFile(row)
  }

  /** One page of a company's files of a type, newest first. */
  async findPage(
    companyId: number,
    filter: FileFilter,
    offset: number,
    limit: number,
  ): Promise<{ files: UploadedFile[]; total: number }> {
    const [count] = await this.matching(companyId, filter).count<{ n: number }[]>({ n: '*' })
    const rows = await this.matching(companyId, filter)
      .orderBy([
        { column: 'uploaded_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .offset(offset)
      .limit(limit)
    return { files: rows.map(toFile), total: Number(count!.n) }
  }

  async findYears(companyId: number, sectionType: SectionType): Promise<number[]> {
    const rows = await this.knex<Row>('uploaded_files')
      .where({ company_id: companyId, section_type: sectionType })
      .distinct('year')
      .orderBy('year', 'desc')
    return rows.map((row) => row.year)
  }

  private matching(companyId: number, filter: FileFilter) {
    return this.knex<Row>('uploaded_files')
      .where({ company_id: companyId, section_type: filter.sectionType })
      .modify((query) => {
        if (filter.fileType) void query.where({ file_type: filter.fileType })
        if (filter.year !== undefined) void query.where({ year: filter.year })
        if (filter.rootSectionId !== undefined) void query.where({ root_section_id: filter.rootSectionId })
        if (filter.status !== undefined) void query.where({ status: filter.status })
        // `!` as the escape character reads the same on both engines
        if (filter.keyWords)
          void query.whereRaw(`lower(file_name) like ? escape '!'`, [
            `%${filter.keyWords.toLowerCase().replace(/[!%_]/g, '!$&')}%`,
          ])
      })
  }
}

function toFile(row: Row): UploadedFile {
  return {
    id: row.id,
    companyId: row.company_id,
    sectionType: row.section_type,
    fileType: row.file_type,
    fileName: row.file_name,
    storageKey: row.storage_key,
    byteSize: Number(row.byte_size),
    sha256: row.sha256,
    year: row.year,
    rootSectionId: row.root_section_id,
    status: fileStatusOf(row.status),
    uploadedBy: row.uploaded_by,
    uploadedAt: Number(row.uploaded_at),
  }
}
