import type { Knex } from 'knex'
import type { EditedRow } from './compare-edits.ts'
import type { SlotAt } from './compared-rows.repository.ts'

/** Records read at a time. */
const WINDOW = 2000

/** Reads what was changed by hand in the records of an import. */
export class EditedRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Every revision of an import's records that begins or ends between two versions: only one of them can show it. Read
   * in windows of records, each record with all its revisions.
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

  /** The newest change of an import's records, 0 for none: it identifies the content. */
  async lastChange(companyId: number, importId: number, executor: Knex = this.knex): Promise<number> {
    const row = await executor('record_changes')
      .where({ company_id: companyId, import_id: importId })
      .max({ id: 'id' })
      .first()
    return Number(row?.id ?? 0)
  }

  /** How many records of an import differ at the version from its file. */
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
}
