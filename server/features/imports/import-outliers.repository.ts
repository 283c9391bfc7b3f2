import type { Knex } from 'knex'

/** Where a record is: in the import that holds its slot. */
export interface RecordPlace {
  importId: number
  rowNo: number
}

/** A row whose amount the check of its file named, with what it was compared with, all in whole yen. */
export interface ImportOutlier extends RecordPlace {
  amount: number
  /** The recipient's largest amount of last year, if that was exceeded. */
  lastYear: number | null
  /** The section's largest amount of last year, and its median, if these were. */
  largest: number | null
  median: number | null
}

interface Row {
  import_id: number
  row_no: number
  amount: unknown
  last_year: unknown
  largest: unknown
  median: unknown
}

/** The outliers that checks have named, for as long as the imports whose records they are. */
export class ImportOutliersRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Stores what a check has named, in place of what one before it had. */
  async replace(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    outliers: readonly Omit<ImportOutlier, 'importId'>[],
  ): Promise<void> {
    await trx('import_outliers').where({ company_id: companyId, import_id: importId }).delete()
    await this.insert(
      trx,
      companyId,
      outliers.map((one) => ({ ...one, importId })),
    )
  }

  /** The same amounts where the rows of an import have become records of another one, by row number. */
  async copy(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    placed: ReadonlyMap<number, RecordPlace>,
  ): Promise<void> {
    const named = await this.find(companyId, [importId], trx)
    const copies = named.flatMap((one) => {
      const place = placed.get(one.rowNo)
      return place ? [{ ...one, ...place }] : []
    })
    await this.insert(trx, companyId, copies)
  }

  /** Those of some imports, in the order of their files. */
  async find(
    companyId: number,
    importIds: readonly number[],
    executor: Knex = this.knex,
  ): Promise<ImportOutlier[]> {
    const rows = await executor('import_outliers')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .orderBy(['import_id', 'row_no', 'id'])
      .select<Row[]>('import_id', 'row_no', 'amount', 'last_year', 'largest', 'median')
    return rows.map(toOutlier)
  }

  async remove(companyId: number, importId: number): Promise<void> {
    await this.knex('import_outliers').where({ company_id: companyId, import_id: importId }).delete()
  }

  private async insert(
    trx: Knex.Transaction,
    companyId: number,
    outliers: readonly ImportOutlier[],
  ): Promise<void> {
    if (outliers.length === 0) return
    await trx('import_outliers').insert(
      outliers.map(({ importId, rowNo, amount, lastYear, largest, median }) => ({
        ...{ company_id: companyId, import_id: importId, row_no: rowNo },
        ...{ amount, last_year: lastYear, largest, median },
      })),
    )
  }
}

function toOutlier(row: Row): ImportOutlier {
  const yen = (value: unknown) => (value === null ? null : Number(value))
  return {
    importId: row.import_id,
    rowNo: row.row_no,
    amount: Number(row.amount),
    lastYear: yen(row.last_year),
    largest: yen(row.largest),
    median: yen(row.median),
  }
}
