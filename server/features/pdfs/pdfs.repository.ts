// Long because it holds every statement on PDFs and their lists.
import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { fileStatusNumbers, type FileStatus } from '#server/features/uploads/index.ts'
import type { PdfFault, PdfFindings } from './pdf-fault.ts'
import { sameEntry, type PdfList } from './pdf-list.ts'
import type { ListedPdf, PdfEntry } from './pdf.ts'
import type { PdfLang, PdfNames } from './pdf-names.ts'

const OPEN_END = 2_147_483_647

type Executor = Knex | Knex.Transaction

interface FactsRow {
  company_id: number
  uploaded_file_id: number
  title_ja: string
  title_en: string
  lang: PdfLang
  page_count: number | null
  is_protected: number
  fault: PdfFault | null
}

interface EntryRow {
  id: number
  uploaded_file_id: number
  position: number
  title_ja: string
  title_en: string
  lang: PdfLang
}

/** The result of a file's check and its titles, without the file itself. */
export interface PdfFacts extends PdfNames {
  fileId: number
  pageCount: number | null
  isProtected: boolean
  fault: PdfFault | null
}

/** `pdf_files`, `pdf_entries`, and the status of a PDF's uploaded file. Each statement names the company. */
export class PdfsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, companyId: number, fileId: number, names: PdfNames): Promise<void> {
    await trx('pdf_files').insert({ uploaded_file_id: fileId, company_id: companyId, ...namesRow(names) })
  }

  async find(
    companyId: number,
    fileId: number,
    executor: Executor = this.knex,
  ): Promise<PdfFacts | undefined> {
    const row = await executor<FactsRow>('pdf_files')
      .where({ company_id: companyId, uploaded_file_id: fileId })
      .first()
    return row && toFacts(row)
  }

  /** Whether a file exists and is not deleted. */
  async isPresent(trx: Knex.Transaction, companyId: number, fileId: number): Promise<boolean> {
    const file = { company_id: companyId, id: fileId, deleted_at: null }
    return (await trx('uploaded_files').where(file).first('id')) !== undefined
  }

  async findMany(companyId: number, fileIds: number[]): Promise<Map<number, PdfFacts>> {
    const rows = await this.knex<FactsRow>('pdf_files')
      .where('company_id', companyId)
      .whereIn('uploaded_file_id', fileIds)
    return new Map(rows.map((row) => [row.uploaded_file_id, toFacts(row)]))
  }

  async rename(trx: Knex.Transaction, companyId: number, fileId: number, names: PdfNames): Promise<void> {
    await trx('pdf_files').where({ company_id: companyId, uploaded_file_id: fileId }).update(namesRow(names))
  }

  async setStatus(trx: Executor, companyId: number, fileId: number, status: FileStatus): Promise<void> {
    await trx('uploaded_files')
      .where({ company_id: companyId, id: fileId })
      .update({ status: fileStatusNumbers[status] })
  }

  async setFindings(
    trx: Knex.Transaction,
    companyId: number,
    fileId: number,
    { pageCount, isProtected, fault }: PdfFindings,
  ): Promise<void> {
    await trx('pdf_files')
      .where({ company_id: companyId, uploaded_file_id: fileId })
      .update({ page_count: pageCount, is_protected: isProtected, fault })
    await this.setStatus(trx, companyId, fileId, fault === null ? 'done' : 'failed')
  }

  /** The list of a type at a version, in its order. */
  async findList(
    companyId: number,
    sectionType: SectionType,
    version: number,
    executor: Executor = this.knex,
  ): Promise<PdfList> {
    return (await visibleAt(executor, companyId, sectionType, version)).map(toEntry)
  }

  /** The list with the public data of each file. */
  async findListed(
    companyId: number,
    sectionType: SectionType,
    version: number,
    executor: Executor = this.knex,
  ): Promise<ListedPdf[]> {
    const rows = await visibleAt(executor, companyId, sectionType, version)
    const ids = rows.map(({ uploaded_file_id }) => uploaded_file_id)
    const files = await executor('uploaded_files')
      .join('pdf_files', 'pdf_files.uploaded_file_id', 'uploaded_files.id')
      .where({ 'uploaded_files.company_id': companyId, 'pdf_files.company_id': companyId })
      .whereIn('uploaded_files.id', ids)
      .select<FileRow[]>(
        ...['id', 'year', 'root_section_id', 'file_name', 'storage_key', 'byte_size', 'sha256'],
        ...['page_count', 'is_protected'],
      )
    const byId = new Map(files.map((file) => [file.id, file]))
    return rows.flatMap((row) => {
      const file = byId.get(row.uploaded_file_id)
      return file ? [{ ...toEntry(row), ...toShown(file) }] : []
    })
  }

  /** The versions between which lists have a file: since <= v < until. */
  async findIntervals(
    trx: Knex.Transaction,
    companyId: number,
    fileId: number,
  ): Promise<{ since: number; until: number }[]> {
    const rows = await trx('pdf_entries')
      .where({ company_id: companyId, uploaded_file_id: fileId })
      .select<{ since_version: number; until_version: number }[]>('since_version', 'until_version')
    return rows.map((row) => ({ since: row.since_version, until: row.until_version }))
  }

  /** Those of these files that are not deleted. */
  findPresent(companyId: number, fileIds: number[], executor: Executor = this.knex): Promise<number[]> {
    return executor('uploaded_files')
      .where({ company_id: companyId })
      .whereIn('id', fileIds)
      .whereNull('deleted_at')
      .pluck<number[]>('id')
  }

  /** Deletes everything of a file except its own row. */
  async removeFile(trx: Knex.Transaction, companyId: number, fileId: number): Promise<void> {
    for (const table of ['pdf_entries', 'pdf_files'])
      await trx(table).where({ company_id: companyId, uploaded_file_id: fileId }).delete()
  }

  /** Replaces the list from a version on, which must be the newest. Unchanged entries keep their rows. */
  async replaceList(
    trx: Knex.Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
    list: PdfList,
  ): Promise<void> {
    const rows = await visibleAt(trx, companyId, sectionType, version)
    const isKept = (row: EntryRow) => {
      const entry = list[row.position]
      return entry !== undefined && sameEntry(entry, toEntry(row))
    }
    const gone = rows.filter((row) => !isKept(row)).map(({ id }) => id)
    const kept = new Set(rows.filter(isKept).map(({ position }) => position))
    const going = () => trx('pdf_entries').where({ company_id: companyId }).whereIn('id', gone)
    // A row of this version was never in another one.
    await going().andWhere('since_version', version).delete()
    await going().update({ until_version: version })
    for (const [position, entry] of list.entries()) {
      if (kept.has(position)) continue
      await trx('pdf_entries').insert({
        company_id: companyId,
        section_type: sectionType,
        uploaded_file_id: entry.fileId,
        position,
        ...namesRow(entry),
        since_version: version,
        until_version: OPEN_END,
      })
    }
  }
}

interface FileRow {
  id: number
  year: number
  root_section_id: number | null
  file_name: string
  storage_key: string
  byte_size: number
  sha256: string
  page_count: number
  is_protected: number
}

function visibleAt(
  executor: Executor,
  companyId: number,
  sectionType: SectionType,
  version: number,
): Promise<EntryRow[]> {
  return executor('pdf_entries')
    .where({ company_id: companyId, section_type: sectionType })
    .andWhere('since_version', '<=', version)
    .andWhere('until_version', '>', version)
    .orderBy('position')
    .select<EntryRow[]>('*')
}

function namesRow({ titleJa, titleEn, lang }: PdfNames) {
  return { title_ja: titleJa, title_en: titleEn, lang }
}

function toFacts(row: FactsRow): PdfFacts {
  return {
    fileId: row.uploaded_file_id,
    titleJa: row.title_ja,
    titleEn: row.title_en,
    lang: row.lang,
    pageCount: row.page_count,
    isProtected: Boolean(row.is_protected),
    fault: row.fault,
  }
}

function toEntry(row: EntryRow): PdfEntry {
  return { fileId: row.uploaded_file_id, titleJa: row.title_ja, titleEn: row.title_en, lang: row.lang }
}

function toShown(row: FileRow) {
  return {
    year: row.year,
    rootSectionId: row.root_section_id,
    fileName: row.file_name,
    storageKey: row.storage_key,
    byteSize: Number(row.byte_size),
    sha256: row.sha256,
    pageCount: row.page_count,
    isProtected: Boolean(row.is_protected),
  }
}
