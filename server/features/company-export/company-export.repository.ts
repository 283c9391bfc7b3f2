import type { Knex } from 'knex'
import type { Cell, ReadCells } from '#server/drivers/database/contract.ts'
import type { NamedTable } from './table-policies.ts'

/** Rows of one window. */
const WINDOW = 1000

/** A stored file of an upload. */
export interface StoredUpload {
  id: number
  fileName: string
  storageKey: string
  /** Of the workbook from which the file was made; null where it is what was uploaded. */
  originalKey: string | null
}

/** Reads what one company has in every table. Each statement names the company. */
export class CompanyExportRepository {
  private readonly knex: Knex
  private readonly readCells: ReadCells

  constructor({ knex, readCells }: { knex: Knex; readCells: ReadCells }) {
    this.knex = knex
    this.readCells = readCells
  }

  /** The rows of a table, the columns of its file in their order, window by window. */
  async *read(table: NamedTable, companyId: number): AsyncGenerator<Cell[][]> {
    const key = table.key ?? ['id']
    const columns = Object.keys(table.columns)
    const wanted = [...columns, ...key.filter((column) => !columns.includes(column))]
    let last: Cell[] | null = null
    for (;;) {
      const query = this.ofCompany(table, companyId)
        .orderBy(key.map((column) => ({ column })))
        .limit(WINDOW)
      if (last) after(query, key, last)
      const rows: Cell[][] = await this.readCells(query, wanted)
      if (rows.length > 0) yield rows.map((row) => row.slice(0, columns.length))
      const end: Cell[] | undefined = rows.at(-1)
      if (!end || rows.length < WINDOW) return
      last = key.map((column) => end[wanted.indexOf(column)]!)
    }
  }

  /** The company's uploads whose bytes are stored. */
  async findUploads(companyId: number): Promise<StoredUpload[]> {
    const rows = await this.knex('uploaded_files')
      .where({ company_id: companyId })
      .orderBy('id')
      .select<{ id: number; file_name: string; storage_key: string; original_key: string | null }[]>(
        'id',
        'file_name',
        'storage_key',
        'original_key',
      )
    return rows.map(({ id, file_name, storage_key, original_key }) => ({
      ...{ id, fileName: file_name, storageKey: storage_key, originalKey: original_key },
    }))
  }

  /** The files that list what was refused in imports. */
  findErrorFiles(companyId: number): Promise<{ id: number; error_file_key: string }[]> {
    return this.knex('imports')
      .where({ company_id: companyId })
      .whereNotNull('error_file_key')
      .orderBy('id')
      .select('id', 'error_file_key')
  }

  /** By import, the last change of its records up to a version: two versions with the same one have the same rows. */
  async lastChanges(
    companyId: number,
    importIds: readonly number[],
    version: number,
  ): Promise<Map<number, number>> {
    const rows: { import_id: number; last: number }[] = await this.knex('record_changes')
      .where({ company_id: companyId })
      .whereIn('import_id', [...importIds])
      .andWhere('version', '<=', version)
      .groupBy('import_id')
      .select('import_id')
      .max({ last: 'id' })
    return new Map(rows.map((row) => [row.import_id, Number(row.last)]))
  }

  private ofCompany(
    { table, owner = 'company_id', onlyWith }: NamedTable,
    companyId: number,
  ): Knex.QueryBuilder {
    const query = this.knex(table)
    if (onlyWith) void query.whereNotNull(onlyWith)
    if (owner !== 'user_id') return query.where({ [owner]: companyId })
    return query.whereIn('user_id', this.knex('users').select('id').where({ company_id: companyId }))
  }
}

/** Only rows behind these values in the order of the key. Its first column is named alone too, for the index. */
function after(query: Knex.QueryBuilder, key: readonly string[], last: readonly Cell[]): void {
  void query.where(key[0]!, '>=', last[0]!).andWhere((any) => {
    for (const [depth, column] of key.entries())
      void any.orWhere((one) => {
        for (let at = 0; at < depth; at++) void one.where(key[at]!, last[at]!)
        void one.where(column, '>', last[depth]!)
      })
  })
}
