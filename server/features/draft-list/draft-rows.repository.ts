// Long because all of its statements are made of the same parts of a list.
import type { Knex } from 'knex'
import {
  toDataRecord,
  type DataRecord,
  type DataRecordRow,
  type RowPlace,
} from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ColumnFilter } from './draft-filter.ts'
import type { ColumnSort, SortColumn } from './draft-sort.ts'
import type { ListPart } from './list-part.ts'

/** What rows add up to; repeated ones (再掲) are counted but are in no sum. */
export interface RowSums {
  rows: number
  payments: number
  amount: number
}

const recipient = 'coalesce(payee, facility, case when name is null then title end)'
const expressions: Record<Exclude<SortColumn, 'state'>, string> = {
  ...{ year: 'year', section: 'section_id', item_number: 'item_number', recipient },
  ...{ department: 'department', name: 'name' },
  // Zero shows as none (SPEC §9).
  ...{ number_of_payments: 'nullif(number_of_payments, 0)', amount: 'nullif(amount, 0)' },
}

/** Numbers only, so that they can stand in the statement: there may be more of them than it may have parameters. */
const listOf = (keys: readonly number[]) => (keys.length === 0 ? 'null' : keys.map(Number).join(','))

const bare = (column: string) => `replace(replace(${column}, ' ', ''), '　', '')`
const withoutBlanks = (text: string) => text.normalize('NFC').replace(/[ 　]/g, '')

/** Reads the rows of a list of the draft. */
export class DraftRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Keys of a part from a place on, in the order of its file; both indexes of the table contain what this needs. */
  async findKeys(
    companyId: number,
    part: ListPart,
    { after, skip }: RowPlace,
    limit: number,
  ): Promise<number[]> {
    const keys = await this.inPart(companyId, part)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .offset(skip)
      .limit(limit)
      .pluck<unknown[]>('id')
    return keys.map(Number)
  }

  /** The number of the nth row of a part, from 1, of those after a row number; undefined where there are fewer. */
  async findNthRowNo(
    companyId: number,
    part: ListPart,
    after: number,
    n: number,
  ): Promise<number | undefined> {
    const row = await this.inPart(companyId, part)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .offset(n - 1)
      .first<{ row_no: number } | undefined>('row_no')
    return row?.row_no
  }

  /** The next keys of a part after a row number, and the last row number. */
  async findKeysAfter(
    companyId: number,
    part: ListPart,
    after: number,
    limit: number,
  ): Promise<{ keys: number[]; last: number }> {
    const rows = await this.inPart(companyId, part)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .limit(limit)
      .select<{ id: number; row_no: number }[]>('id', 'row_no')
    return { keys: rows.map(({ id }) => Number(id)), last: rows.at(-1)?.row_no ?? after }
  }

  /** Keys of all parts that match, in the order of a column or of the parts. Reads every row of the parts. */
  async findMatching(
    companyId: number,
    parts: readonly ListPart[],
    columns: ColumnFilter | null,
    sort: ColumnSort | null,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<number[]> {
    if (parts.length === 0) return []
    const by = sort && sort.column !== 'state' ? expressions[sort.column] : null
    const direction = sort?.descending ? 'desc' : 'asc'
    const listed = this.matching(companyId, parts, columns, by)
    const query = this.knex.from(listed.as('listed')).offset(offset).limit(limit)
    if (by) {
      void query.orderByRaw('sorted is null')
      // Numbers of any length in their order: 2 before 10.
      if (sort?.column === 'item_number') void query.orderByRaw(`length(sorted) ${direction}`)
      void query.orderByRaw(`sorted ${direction}`)
    }
    const keys = await query.orderBy(['part', 'row_no', 'id']).pluck<unknown[]>('id')
    return keys.map(Number)
  }

  /** What the rows of all parts that match add up to. Reads every row of the parts. */
  async sum(companyId: number, parts: readonly ListPart[], columns: ColumnFilter | null): Promise<RowSums> {
    if (parts.length === 0) return { rows: 0, payments: 0, amount: 0 }
    const counted = (column: string) =>
      this.knex.raw(`coalesce(sum(case when is_repeat = 0 then ${column} end), 0) as ${column}`)
    const [sums] = (await this.knex
      .from(this.matching(companyId, parts, columns, null).as('listed'))
      .select(counted('number_of_payments'), counted('amount'))
      .count({ n: '*' })) as unknown as { n: number; number_of_payments: number; amount: number }[]
    return {
      rows: Number(sums!.n),
      payments: Number(sums!.number_of_payments),
      amount: Number(sums!.amount),
    }
  }

  /** Records by primary key, in the order of the keys given, whatever version shows them. */
  async findByKeys(
    companyId: number,
    keys: readonly number[],
  ): Promise<{ key: number; record: DataRecord }[]> {
    if (keys.length === 0) return []
    const rows = await this.knex<DataRecordRow>('data_records')
      // the plus: see DataRecordsRepository.findSlice
      .whereRaw('+company_id = ?', [companyId])
      .whereIn('id', [...keys])
    const byKey = new Map(rows.map((row) => [Number(row.id), row]))
    return keys.flatMap((key) => {
      const row = byKey.get(key)
      return row ? [{ key, record: toDataRecord(row) }] : []
    })
  }

  /** The number of the last row of a section that has a plain one; null if none has. */
  async findLastNumber(data: DataVersion, importIds: number[], sectionId: number): Promise<number | null> {
    const rows = await this.knex('data_records')
      .where({ company_id: data.companyId, section_id: sectionId })
      .whereIn('import_id', importIds)
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
      .orderBy('row_no', 'desc')
      .limit(50)
      .select<{ item_number: string | null }[]>('item_number')
    const numbers = rows.flatMap(({ item_number: text }) =>
      /^\d{1,9}$/.test(text ?? '') ? Number(text) : [],
    )
    return numbers.length === 0 ? null : Math.max(...numbers)
  }

  private matching(
    companyId: number,
    parts: readonly ListPart[],
    columns: ColumnFilter | null,
    sorted: string | null,
  ): Knex.QueryBuilder {
    const queries = parts.map((part, at) =>
      this.inPart(companyId, part)
        .modify((query) => filterColumns(query, columns))
        .select(
          ...['id', 'row_no', 'is_repeat', 'number_of_payments', 'amount'],
          this.knex.raw(`${at} as part`),
          this.knex.raw(`${sorted ?? 'null'} as sorted`),
        ),
    )
    const [first, ...others] = queries
    return first!.unionAll(others)
  }

  private inPart(
    companyId: number,
    { importId, version, keys, except, sectionIds }: ListPart,
  ): Knex.QueryBuilder {
    if (version === null)
      return this.knex('data_records')
        .whereRaw('+company_id = ?', [companyId])
        .whereRaw(`id in (${listOf(keys)})`)
    const visible = (query: Knex.QueryBuilder) => {
      void query.where('since_version', '<=', version).andWhere('until_version', '>', version)
      if (except.length > 0) void query.whereRaw(`id not in (${listOf(except)})`)
    }
    return this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .modify((query) => {
        if (sectionIds) void query.whereIn('section_id', [...sectionIds])
      })
      .andWhere((query) => {
        if (keys.length === 0) return visible(query)
        // The plus keeps the keys from leading away from the index of the import.
        void query.where(visible).orWhereRaw(`+id in (${listOf(keys)})`)
      })
  }
}

function filterColumns(query: Knex.QueryBuilder, columns: ColumnFilter | null): void {
  if (!columns) return
  const { itemNumber, minPayments, minAmount } = columns
  const texts = { [recipient]: columns.recipient, department: columns.department, name: columns.name }
  for (const [column, text] of Object.entries(texts))
    if (text) void query.whereRaw(`instr(${bare(column)}, ?) > 0`, [withoutBlanks(text)])
  if (itemNumber) void query.where('item_number', itemNumber)
  if (minPayments !== undefined) void query.where('number_of_payments', '>=', minPayments)
  if (minAmount !== undefined) void query.where('amount', '>=', minAmount)
}
