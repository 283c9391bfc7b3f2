import type { Knex } from 'knex'
import type { ComparedRow } from './compared-row.ts'
import type { EditedRow } from './compare-edits.ts'

/** One import as it is visible at a version of its track. */
export interface SlotAt {
  companyId: number
  importId: number
  version: number
}

/** A row with the names in which characters may have been lost. */
export type NamedRow = ComparedRow & { name: string | null; payee: string | null; facility: string | null }

/** Rows of one window. More gain nothing and hold up the event loop. */
const WINDOW = 2000

const COLUMNS = [
  'id',
  'row_no',
  'section_id',
  'item_number',
  'recipient_key',
  'row_hash',
  'amount',
  'is_repeat',
]

/** Reads `data_records` for comparisons, window by window; writes nothing. */
export class ComparedRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The rows visible at the version in the order of the file. */
  async *read(slot: SlotAt): AsyncGenerator<ComparedRow[]> {
    for await (const rows of this.windows(slot, COLUMNS)) yield rows.map(toRow)
  }

  /** The same with names. */
  async *readNamed(slot: SlotAt): AsyncGenerator<NamedRow[]> {
    for await (const rows of this.windows(slot, [...COLUMNS, 'name', 'payee', 'facility']))
      yield rows.map((row) => ({
        ...toRow(row),
        name: row['name'] as string | null,
        payee: row['payee'] as string | null,
        facility: row['facility'] as string | null,
      }))
  }

  /**
   * Every revision of an import's records that begins or ends between two versions, so that it is seen in one of them
   * at most; some records at a time, each with all of its revisions.
   */
  async *readEdits(
    { companyId, importId }: SlotAt,
    versions: { from: number; to: number },
  ): AsyncGenerator<EditedRow[]> {
    const between = [Math.min(versions.from, versions.to) + 1, Math.max(versions.from, versions.to)] as const
    const edited = () =>
      this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where((change) =>
          change.whereBetween('since_version', [...between]).orWhereBetween('until_version', [...between]),
        )
    for (let after = 0; ;) {
      const places = await edited()
        .where('row_no', '>', after)
        .orderBy('row_no')
        .limit(WINDOW)
        .pluck<number[]>('row_no')
      const upTo = places.at(-1)
      if (upTo === undefined) return
      const rows = await edited()
        .where('row_no', '>', after)
        .where('row_no', '<=', upTo)
        .orderBy(['row_no', 'revision'])
        .select('id', 'row_no', 'section_id', 'row_hash', 'since_version', 'until_version')
      yield rows.map((row) => ({
        id: Number(row.id),
        rowNo: row.row_no,
        sectionId: row.section_id,
        rowHash: row.row_hash,
        sinceVersion: row.since_version,
        untilVersion: row.until_version,
      }))
      after = upTo
    }
  }

  /** The newest change by hand of an import's records, 0 for none: another one means another content. */
  async lastChange(companyId: number, importId: number, executor: Knex = this.knex): Promise<number> {
    const row = await executor('record_changes')
      .where({ company_id: companyId, import_id: importId })
      .max({ id: 'id' })
      .first()
    return Number(row?.id ?? 0)
  }

  /** How many records of an import say something else at the version than its file did. */
  async countEdited({ companyId, importId, version }: SlotAt): Promise<number> {
    const changed = this.knex('record_changes')
      .where({ company_id: companyId, import_id: importId })
      .distinct('row_no')
      .as('changed')
    const now = this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .where('since_version', '<=', version)
      .where('until_version', '>', version)
      .select('row_no', 'row_hash')
      .as('now_visible')
    const imported = this.knex('data_records')
      .where({ company_id: companyId, import_id: importId, revision: 0 })
      .select('row_no', 'row_hash')
      .as('imported')
    const [row] = await this.knex
      .from(changed)
      .leftJoin(now, 'now_visible.row_no', 'changed.row_no')
      .leftJoin(imported, 'imported.row_no', 'changed.row_no')
      .where((differs) =>
        differs
          .whereNull('now_visible.row_no')
          .orWhereNull('imported.row_no')
          .orWhereRaw('now_visible.row_hash <> imported.row_hash'),
      )
      .count({ n: '*' })
    return Number(row?.['n'] ?? 0)
  }

  private async *windows(slot: SlotAt, columns: string[]): AsyncGenerator<Record<string, unknown>[]> {
    const { companyId, importId, version } = slot
    const last = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    const lastRowNo = Number(last?.rowNo ?? 0)
    // A window of row numbers instead of a page by primary key: the index answers it in order on both engines.
    for (let after = 0; after < lastRowNo; after += WINDOW)
      yield await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where('row_no', '>', after)
        .where('row_no', '<=', after + WINDOW)
        .where('since_version', '<=', version)
        .where('until_version', '>', version)
        .orderBy('row_no')
        .select(columns)
  }
}

function toRow(row: Record<string, unknown>): ComparedRow {
  return {
    id: Number(row['id']),
    rowNo: Number(row['row_no']),
    sectionId: Number(row['section_id']),
    itemNumber: row['item_number'] as string | null,
    recipientKey: row['recipient_key'] as string,
    rowHash: row['row_hash'] as string,
    amount: row['amount'] === null ? null : Number(row['amount']),
    isRepeat: Boolean(row['is_repeat']),
  }
}
