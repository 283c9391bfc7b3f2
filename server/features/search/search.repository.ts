// Long because it holds every statement that reads records for search.
import type { Knex } from 'knex'
import type { Cell, ReadCells, ReadTextRows, TextRow } from '#server/drivers/database/contract.ts'
import type { CompanyImports } from '#server/drivers/search/contract.ts'
import {
  listedColumns,
  recordColumns,
  toRecord,
  type DataRecord,
  type ListedRecord,
  type ListedRecords,
} from '#server/features/data-records/index.ts'
import {
  fieldNamed,
  individualFields,
  organizationFields,
  type RecordTexts,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import type { SearchedData } from './searched-data.ts'

/** The columns of a record that search reads: its place and the searched texts. */
export interface SearchedRecord extends Pick<RecordTexts, SearchedField> {
  /** `data_records.id`, which is what the index knows. */
  recordId: number
  companyId: number
  importId: number
  rowNo: number
  year: number
  sectionId: number
  amount: number | null
  numberOfPayments: number | null
  /** 1 or 0, as both engines have it. */
  isIndirect: number
  isRepeat: number
}

type Versions = Pick<SearchedData, 'versions'>

/** What of a record is compared with what was typed. */
export type ComparedRecord = Pick<ListedRecord, 'companyId' | 'importId' | 'sectionId' | 'texts'>

/** The data of an import for its documents that the rows do not have. */
export interface ImportHead {
  sectionType: number
  rootSectionId: number
  lastRowNo: number
}

/** A search checks many more records than it shows: those are read with these columns only. */
const SEARCHED_COLUMNS: Record<keyof SearchedRecord, string> = {
  recordId: 'id',
  companyId: 'company_id',
  importId: 'import_id',
  rowNo: 'row_no',
  year: 'year',
  sectionId: 'section_id',
  amount: 'amount',
  numberOfPayments: 'number_of_payments',
  isIndirect: 'is_indirect',
  isRepeat: 'is_repeat',
  ...(Object.fromEntries(
    [...organizationFields, ...individualFields].map((name) => {
      const { stored, column } = fieldNamed(name)
      return [name, stored ?? column]
    }),
  ) as Record<SearchedField, string>),
}
/** The last columns of statements that read texts. */
const VERSIONS = ['since_version', 'until_version']
const LISTED_COLUMNS = { ...listedColumns, columns: [...listedColumns.columns, ...VERSIONS] }
const COMPARED_COLUMNS = { ...listedColumns, columns: ['company_id', 'import_id', 'section_id', ...VERSIONS] }
const names = Object.keys(SEARCHED_COLUMNS)
const columns = Object.values(SEARCHED_COLUMNS)

/** Most companies are at one of a few versions. */
function companiesByVersion(versions: SearchedData['versions']): Map<number, number[]> {
  const companies = new Map<number, number[]>()
  for (const [companyId, version] of versions)
    companies.set(version, [...(companies.get(version) ?? []), companyId])
  return companies
}

/**
 * The sum keeps SQLite from scanning all of a company's records by an index that begins with company_id, and MariaDB,
 * which leaves out a mere plus, from asking each of these indexes how many records each of the companies has: for
 * seventy that took longer than the reading.
 */
const ofCompanies = (companyIds: number[]) => `0 + company_id in (${companyIds.map(() => '?').join()})`

/** Runs for every candidate. */
function toSearched(cells: readonly Cell[]): SearchedRecord {
  const record: Record<string, Cell> = {}
  for (let at = 0; at < names.length; at++) record[names[at]!] = cells[at]!
  return record as unknown as SearchedRecord
}

/** Reads records for the search and for building its index. Writes nothing. */
export class SearchRepository {
  private readonly knex: Knex
  private readonly readCells: ReadCells
  private readonly readTextRows: ReadTextRows

  constructor(database: { knex: Knex; readCells: ReadCells; readTextRows: ReadTextRows }) {
    this.knex = database.knex
    this.readCells = database.readCells
    this.readTextRows = database.readTextRows
  }

  /** The companies' records with these primary keys that are visible at their versions, in ascending order. */
  async findVisible(
    versions: SearchedData['versions'],
    recordIds: number[],
    sectionId?: number,
  ): Promise<SearchedRecord[]> {
    return this.searched(this.visible(versions, recordIds, sectionId))
  }

  /** The same as records of a list: `records` makes them. */
  async findListed(data: Versions, recordIds: number[], records: ListedRecords): Promise<ListedRecord[]> {
    return (await this.textRows(data, recordIds, LISTED_COLUMNS)).map((row) => records.of(row))
  }

  /** The same as far as it takes to compare them with what was typed: half the work. `records` makes their texts. */
  async findCompared(data: Versions, recordIds: number[], records: ListedRecords): Promise<ComparedRecord[]> {
    return (await this.textRows(data, recordIds, COMPARED_COLUMNS)).map(({ cells, texts }) => {
      const [companyId, importId, sectionId] = cells as number[]
      return {
        companyId: companyId!,
        importId: importId!,
        sectionId: sectionId!,
        texts: records.textsIn(texts),
      }
    })
  }

  /** Those of some imports with a record that was edited, deleted or restored in any version. */
  async findEditedImports(companies: readonly CompanyImports[]): Promise<Set<number>> {
    const importIds = companies.flatMap((company) => company.importIds)
    if (importIds.length === 0) return new Set()
    const edited = await this.knex('record_changes')
      .whereIn(
        'company_id',
        companies.map(({ companyId }) => companyId),
      )
      .whereIn('import_id', importIds)
      .distinct('import_id')
      .pluck<number[]>('import_id')
    return new Set(edited)
  }

  /** The company's records with these primary keys, whatever their version, in ascending order. */
  async findSearched(companyId: number, recordIds: number[]): Promise<SearchedRecord[]> {
    return this.searched(this.withIds([companyId], recordIds))
  }

  /** The same, with all columns. */
  async findRecords(companyId: number, recordIds: number[]): Promise<DataRecord[]> {
    return this.whole(this.withIds([companyId], recordIds))
  }

  /** Undefined for an import that the company does not have. */
  async findImport(companyId: number, importId: number): Promise<ImportHead | undefined> {
    const head = await this.knex('imports')
      .select('section_type', 'root_section_id')
      .where({ company_id: companyId, id: importId })
      .first()
    if (!head) return undefined
    const last = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    return {
      sectionType: head.section_type,
      rootSectionId: head.root_section_id,
      lastRowNo: last?.rowNo ?? 0,
    }
  }

  /**
   * All revisions of an import's rows with `after < row_no <= upTo`. A window of row numbers instead of a page by
   * primary key: the index on (company, import, row number) answers it without sorting on both engines.
   */
  async findRows(
    companyId: number,
    importId: number,
    after: number,
    upTo: number,
  ): Promise<SearchedRecord[]> {
    return this.searched(this.windowOf(companyId, importId, after, upTo))
  }

  async findRowIds(companyId: number, importId: number, after: number, upTo: number): Promise<number[]> {
    return this.windowOf(companyId, importId, after, upTo).pluck('id')
  }

  /** Every import that any version of any company's data refers to. */
  async findReferredImports(): Promise<{ companyId: number; importId: number }[]> {
    const rows = await this.knex('slots')
      .distinct('company_id', 'import_id')
      .orderBy(['company_id', 'import_id'])
    return rows.map((row) => ({ companyId: row.company_id, importId: row.import_id }))
  }

  /** Imports that are being or were indexed, and are in no version yet. */
  async findComingImports(): Promise<{ companyId: number; importId: number }[]> {
    const rows = await this.knex('imports')
      .select('company_id', 'id')
      .whereIn('state', ['checked', 'applying'])
      .orderBy(['company_id', 'id'])
    return rows.map((row) => ({ companyId: row.company_id, importId: row.id }))
  }

  /** Those that versions of one company's data refer to. */
  async findReferredImportsOf(companyId: number): Promise<number[]> {
    return this.knex('slots')
      .where({ company_id: companyId })
      .distinct('import_id')
      .orderBy('import_id')
      .pluck<number[]>('import_id')
  }

  /** Every revision of their rows. Only those of edited imports are counted: the others have one each. */
  async countReferredRows(companyId: number): Promise<number> {
    const referred = await this.findReferredImportsOf(companyId)
    const edited = [...(await this.findEditedImports([{ companyId, importIds: referred }]))]
    const [staged] = await this.knex('imports')
      .where({ company_id: companyId })
      .whereIn('id', referred)
      .whereNotIn('id', edited)
      .sum({ rows: 'rows_staged' })
    const [revisions] = await this.knex('data_records')
      .where({ company_id: companyId })
      .whereIn('import_id', edited)
      .count({ rows: '*' })
    return Number(staged?.['rows'] ?? 0) + Number(revisions?.['rows'] ?? 0)
  }

  /** Those that are visible. With many companies each at its own version, the database would try all of them for each row. */
  private async textRows(
    { versions }: Versions,
    recordIds: number[],
    columns: Parameters<ReadTextRows>[1],
  ): Promise<TextRow[]> {
    const rows = await this.readTextRows(this.withIds([...versions.keys()], recordIds), columns)
    const companyAt = columns.columns.indexOf('company_id')
    return rows.filter(({ cells }) => {
      const version = versions.get(cells[companyAt] as number)!
      return (cells.at(-2) as number) <= version && (cells.at(-1) as number) > version
    })
  }

  private visible(versions: SearchedData['versions'], recordIds: number[], sectionId?: number) {
    const visible = this.withIds([...versions.keys()], recordIds).where((any) => {
      for (const [version, companyIds] of companiesByVersion(versions))
        void any.orWhere((one) => {
          void one.where('since_version', '<=', version).where('until_version', '>', version)
          if (versions.size > 1) void one.whereRaw(ofCompanies(companyIds), companyIds)
        })
    })
    return sectionId === undefined ? visible : visible.where({ section_id: sectionId })
  }

  private async searched(query: Knex.QueryBuilder): Promise<SearchedRecord[]> {
    return (await this.readCells(query, columns)).map(toSearched)
  }

  private async whole(query: Knex.QueryBuilder): Promise<DataRecord[]> {
    return (await this.readCells(query, recordColumns)).map((cells) => toRecord(cells).record)
  }

  private withIds(companyIds: number[], recordIds: number[]): Knex.QueryBuilder {
    return this.knex('data_records')
      .whereRaw(ofCompanies(companyIds), companyIds)
      .whereIn('id', recordIds)
      .orderBy('id')
  }

  private windowOf(companyId: number, importId: number, after: number, upTo: number): Knex.QueryBuilder {
    return this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .where('row_no', '>', after)
      .where('row_no', '<=', upTo)
  }
}
