import type { Knex } from 'knex'

/** Of a row, what the totals and the hash of an edition are made of. */
export interface EditionRow {
  rowNo: number
  sectionId: number
  hash: string
  /** 0 for repeated rows, which are in no sum. */
  amount: number
}

const ROWS_AT_ONCE = 5000

/** The rows of an import as versions show them. Each statement names the company. */
export class EditionRowsRepository {
  constructor(private readonly executor: Knex) {}

  /** The versions in which a row of the import appears or disappears, in order. */
  async findBoundaries(companyId: number, importId: number): Promise<number[]> {
    const rows: { since_version: number; until_version: number }[] = await this.executor('data_records')
      .where({ company_id: companyId, import_id: importId })
      .distinct('since_version', 'until_version')
    const versions = rows.flatMap((row) => [row.since_version, row.until_version])
    return [...new Set(versions)].sort((a, b) => a - b)
  }

  /** Every row that the version shows. */
  async *rows(companyId: number, importId: number, version: number): AsyncGenerator<EditionRow> {
    let after = 0
    for (;;) {
      const rows: Record<string, unknown>[] = await this.executor('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where('row_no', '>', after)
        .andWhere('since_version', '<=', version)
        .andWhere('until_version', '>', version)
        .orderBy('row_no')
        .limit(ROWS_AT_ONCE)
        .select('row_no', 'section_id', 'row_hash', 'amount', 'is_repeat')
      for (const row of rows)
        yield {
          ...{ rowNo: Number(row['row_no']), sectionId: Number(row['section_id']) },
          ...{ hash: String(row['row_hash']), amount: row['is_repeat'] ? 0 : Number(row['amount'] ?? 0) },
        }
      if (rows.length < ROWS_AT_ONCE) return
      after = Number(rows.at(-1)!['row_no'])
    }
  }
}
