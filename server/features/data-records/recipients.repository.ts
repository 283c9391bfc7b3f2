import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { hiddenRows, namings, type HiddenNaming, type HiddenParts, type Naming } from './hidden-naming.ts'
import type { RowPlace } from './place-marks.ts'
import type { RecipientSum, SameNamed } from './recipient-sum.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'

type Figure = 'rowCount' | 'repeatCount' | 'payments' | 'amount' | 'indirectAmount'

const FACILITY = 'coalesce(facility, payee)'

/** The column with the keys of the recipients that rows name in this way; each has an index. */
const keyColumns: Record<Naming, string> = {
  person: 'recipient_key',
  paid: 'paid_key',
  place: 'place_key',
}

/** The rows of a section of an import that name a recipient in one way. */
export interface RecipientSection {
  importId: number
  sectionId: number
  naming: Naming
}

/** The rows that name a recipient in a version. */
export class RecipientsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Sums of the visible rows by naming, import, section and spelling. */
  async sums(data: DataVersion, key: string, hidden: HiddenNaming): Promise<RecipientSum[]> {
    const sums: RecipientSum[] = []
    for (const naming of namings) sums.push(...(await this.sumsOf(data, key, naming, hidden)))
    return sums
  }

  private async sumsOf(
    data: DataVersion,
    key: string,
    naming: Naming,
    hidden: HiddenNaming,
  ): Promise<RecipientSum[]> {
    const counted = (of: string) => `sum(case when is_repeat = 0 then coalesce(${of}, 0) else 0 end)`
    const spelling = naming === 'person' ? ['name', 'facility', 'payee'] : ['facility', 'payee']
    const rows: (Omit<RecipientSum, Figure> & Record<Figure, number | string>)[] = await this.naming(
      data,
      key,
      naming,
      hidden,
    )
      .groupBy(['import_id', 'section_id', ...spelling])
      .orderBy(['import_id', 'section_id', ...spelling])
      .select({
        importId: 'import_id',
        sectionId: 'section_id',
        name: this.knex.raw(naming === 'person' ? 'name' : 'null'),
        facility: 'facility',
        payee: 'payee',
        rowCount: this.knex.raw('count(*)'),
        repeatCount: this.knex.raw('sum(is_repeat)'),
        payments: this.knex.raw(counted('number_of_payments')),
        amount: this.knex.raw(counted('amount')),
        indirectAmount: this.knex.raw(counted('case when is_indirect = 1 then amount end')),
      })
    // sums are decimals on MySQL, which its driver gives as text
    return rows.map((row) => ({
      ...row,
      naming,
      rowCount: Number(row.rowCount),
      repeatCount: Number(row.repeatCount),
      payments: Number(row.payments),
      amount: Number(row.amount),
      indirectAmount: Number(row.indirectAmount),
    }))
  }

  /** Visible rows of a section of an import that name a recipient in one way, from a place on, in file order. */
  async findSlice(
    data: DataVersion,
    key: string,
    list: RecipientSection,
    hidden: HiddenNaming,
    { after, skip, limit }: RowPlace & { limit: number },
  ): Promise<DataRecord[]> {
    const rows = await this.inSection(data, key, list, hidden, after)
      .offset(skip)
      .limit(limit)
      .select<DataRecordRow[]>('*')
    return rows.map(toDataRecord)
  }

  /** The number of the nth of these rows, from 1, after a row number; undefined where there are fewer. */
  async findNthRowNo(
    data: DataVersion,
    key: string,
    list: RecipientSection,
    hidden: HiddenNaming,
    { after, n }: { after: number; n: number },
  ): Promise<number | undefined> {
    const row = await this.inSection(data, key, list, hidden, after)
      .offset(n - 1)
      .first<{ row_no: number } | undefined>('row_no')
    return row?.row_no
  }

  /** Other recipients whose keys are in a range and who have rows in one of these sections. */
  async findOthers(
    data: DataVersion,
    key: string,
    { from, to }: { from: string; to: string },
    sectionIds: number[],
    limit: number,
    hidden: HiddenNaming,
  ): Promise<SameNamed[]> {
    if (sectionIds.length === 0) return []
    return (
      this.visible(data, hidden.person)
        .whereNotNull('name')
        .andWhere('recipient_key', '>=', from)
        .andWhere('recipient_key', '<', to)
        .andWhere('recipient_key', '<>', key)
        // The plus keeps SQLite from walking whole sections instead of the few keys.
        .andWhereRaw(`+section_id in (${sectionIds.map(() => '?').join()})`, sectionIds)
        .groupBy('recipient_key')
        .orderByRaw('min(coalesce(facility, payee)), recipient_key')
        .limit(limit)
        .select({
          key: 'recipient_key',
          name: this.knex.raw('min(name)'),
          facility: this.knex.raw(`min(${FACILITY})`),
        })
    )
  }

  private inSection(
    data: DataVersion,
    key: string,
    { importId, sectionId, naming }: RecipientSection,
    hidden: HiddenNaming,
    after: number,
  ) {
    const ofImport = { ...data, imports: data.imports.filter(isImport(importId)) }
    return this.naming(ofImport, key, naming, hidden)
      .andWhere({ section_id: sectionId })
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
  }

  private naming(data: DataVersion, key: string, naming: Naming, hidden: HiddenNaming) {
    const query = this.visible(data, hidden[naming]).andWhere({ [keyColumns[naming]]: key })
    return naming === 'person' ? query.whereNotNull('name') : query
  }

  private visible(data: DataVersion, hidden: HiddenParts) {
    const query = this.knex('data_records')
      .where({ company_id: data.companyId })
      .whereIn(
        'import_id',
        data.imports.map(({ importId }) => importId),
      )
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    for (const { sql, sectionIds } of hiddenRows(hidden)) void query.whereRaw(`not (${sql})`, sectionIds)
    return query
  }
}

const isImport = (importId: number) => (slot: { importId: number }) => slot.importId === importId
