import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { hiddenRows, type HiddenNaming } from './hidden-naming.ts'
import type { ImportSlice } from './record-page.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'

/** What a recipient got in a section of an import under one spelling. Repeated rows are counted but are in no sum. */
export interface RecipientSum {
  importId: number
  sectionId: number
  /** As written. */
  name: string | null
  /** As written: the facility, otherwise the payee. */
  facility: string | null
  rowCount: number
  repeatCount: number
  payments: number
  amount: number
  indirectAmount: number
}

/** Another recipient of the same name. */
export interface SameNamed {
  key: string
  /** As one of its rows has them. */
  name: string
  facility: string | null
}

type Figure = 'rowCount' | 'repeatCount' | 'payments' | 'amount' | 'indirectAmount'

const FACILITY = 'coalesce(facility, payee)'

/** The rows of one recipient in a version; the index data_records_recipient finds them. */
export class RecipientsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Sums of the visible rows by import, section and spelling. */
  async sums(data: DataVersion, key: string, hidden: HiddenNaming): Promise<RecipientSum[]> {
    const counted = (of: string) => `sum(case when is_repeat = 0 then coalesce(${of}, 0) else 0 end)`
    const rows: (Omit<RecipientSum, Figure> & Record<Figure, number | string>)[] = await this.visible(
      data,
      hidden,
    )
      .andWhere({ recipient_key: key })
      .groupByRaw(`import_id, section_id, name, ${FACILITY}`)
      .orderBy(['import_id', 'section_id', 'name'])
      .select({
        importId: 'import_id',
        sectionId: 'section_id',
        name: 'name',
        facility: this.knex.raw(FACILITY),
        rowCount: this.knex.raw('count(*)'),
        repeatCount: this.knex.raw('sum(is_repeat)'),
        payments: this.knex.raw(counted('number_of_payments')),
        amount: this.knex.raw(counted('amount')),
        indirectAmount: this.knex.raw(counted('case when is_indirect = 1 then amount end')),
      })
    // sums are decimals on MySQL, which its driver gives as text
    return rows.map((row) => ({
      ...row,
      rowCount: Number(row.rowCount),
      repeatCount: Number(row.repeatCount),
      payments: Number(row.payments),
      amount: Number(row.amount),
      indirectAmount: Number(row.indirectAmount),
    }))
  }

  /** Part of the visible rows that a section of an import has for a recipient, in file order. */
  async findSlice(
    data: DataVersion,
    key: string,
    slice: ImportSlice & { sectionId: number },
    hidden: HiddenNaming,
  ): Promise<DataRecord[]> {
    const rows = await this.visible(
      { ...data, imports: data.imports.filter(isImport(slice.importId)) },
      hidden,
    )
      .andWhere({ recipient_key: key, section_id: slice.sectionId })
      .orderBy('row_no')
      .offset(slice.offset)
      .limit(slice.limit)
      .select<DataRecordRow[]>('*')
    return rows.map(toDataRecord)
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
      this.visible(data, hidden)
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

  private visible(data: DataVersion, hidden: HiddenNaming) {
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
