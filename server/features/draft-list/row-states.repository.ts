import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { MatchedRow } from './match-rows.ts'
import type { StoredRevision } from './slot-states.ts'

interface Row {
  id: number
  row_no: number
  section_id: number
  item_number: string | null
  recipient_key: string
  row_hash: string
  since_version: number
  until_version: number
}

const columns = [
  ...['id', 'row_no', 'section_id', 'item_number', 'recipient_key', 'row_hash'],
  ...['since_version', 'until_version'],
]
/** Rows read by one statement: a few milliseconds, so that other requests come between. */
const WINDOW = 2000
/** Row numbers named in one statement. */
const CHUNK = 500

/** Reads what the states of rows depend on. */
export class RowStatesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The rows of these imports that were changed after a version, by import. */
  async findChanged(data: DataVersion, importIds: number[], after: number): Promise<Map<number, number[]>> {
    const rows = await this.knex('record_changes')
      .where({ company_id: data.companyId, section_type: data.sectionType })
      .andWhere('version', '>', after)
      .whereIn('import_id', importIds)
      .distinct('import_id', 'row_no')
      .select<{ import_id: number; row_no: number }[]>('import_id', 'row_no')
    const changed = new Map<number, number[]>()
    for (const { import_id, row_no } of rows) {
      const own = changed.get(import_id)
      if (own) own.push(row_no)
      else changed.set(import_id, [row_no])
    }
    return changed
  }

  /** Every revision of some rows of an import. */
  async findRevisions(
    companyId: number,
    importId: number,
    rowNos: readonly number[],
  ): Promise<StoredRevision[]> {
    const found: StoredRevision[] = []
    for (let at = 0; at < rowNos.length; at += CHUNK) {
      const rows = await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos.slice(at, at + CHUNK))
        .select<Row[]>(...columns)
      found.push(...rows.map(toRevision))
    }
    return found
  }

  /** The rows of an import as a version shows them. */
  findVisible({ companyId, version }: DataVersion, importId: number): Promise<MatchedRow[]> {
    return this.all(companyId, importId, (query) =>
      query.where('since_version', '<=', version).andWhere('until_version', '>', version),
    )
  }

  /** The rows of an import as its file has them: neither edited nor added since. */
  findImported(companyId: number, importId: number): Promise<MatchedRow[]> {
    return this.all(companyId, importId, (query) => query.where({ revision: 0, since_version: 0 }))
  }

  private async all(
    companyId: number,
    importId: number,
    which: (query: Knex.QueryBuilder) => unknown,
  ): Promise<MatchedRow[]> {
    const found: MatchedRow[] = []
    for (let after = 0; ; after = found.at(-1)!.rowNo) {
      const rows = await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .andWhere('row_no', '>', after)
        .andWhere((query) => void which(query))
        .orderBy('row_no')
        .limit(WINDOW)
        .select<Row[]>(...columns)
      found.push(...rows.map(toRevision))
      if (rows.length < WINDOW) return found
    }
  }
}

function toRevision(row: Row): StoredRevision {
  return {
    key: Number(row.id),
    rowNo: row.row_no,
    sectionId: row.section_id,
    itemNumber: row.item_number,
    recipientKey: row.recipient_key,
    rowHash: row.row_hash,
    since: row.since_version,
    until: row.until_version,
  }
}
