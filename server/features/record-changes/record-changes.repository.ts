import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ChangeKind, RecordChange } from './record-change.ts'

interface ChangeRow {
  id: number
  import_id: number
  row_no: number
  kind: ChangeKind
  revision: number | null
  version: number
  user_id: number | null
  changed_at: number
}

/** Who changed which record of the draft, and when. */
export class RecordChangesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    trx: Knex.Transaction,
    of: { companyId: number; sectionType: SectionType },
    change: Omit<RecordChange, 'id'>,
  ): Promise<void> {
    await trx('record_changes').insert({
      company_id: of.companyId,
      section_type: of.sectionType,
      import_id: change.importId,
      row_no: change.rowNo,
      kind: change.kind,
      revision: change.revision,
      version: change.version,
      user_id: change.userId,
      changed_at: change.changedAt,
    })
  }

  /** The changes of one record, oldest first. */
  async findOf(companyId: number, importId: number, rowNo: number): Promise<RecordChange[]> {
    const rows = await this.knex('record_changes')
      .where({ company_id: companyId, import_id: importId, row_no: rowNo })
      .orderBy('id')
      .select<ChangeRow[]>('*')
    return rows.map(toChange)
  }

  /** The latest change of each record that this version changed and whose import it still has, newest first. */
  async findLatest(
    data: DataVersion,
    offset: number,
    limit: number,
  ): Promise<{ changes: RecordChange[]; total: number }> {
    const latest = () =>
      this.knex('record_changes')
        .where({ company_id: data.companyId, section_type: data.sectionType, version: data.version })
        .whereIn(
          'import_id',
          data.imports.map(({ importId }) => importId),
        )
        .groupBy('import_id', 'row_no')
        .max({ id: 'id' })
    const ids = await latest().orderBy('id', 'desc').offset(offset).limit(limit)
    const rows = await this.knex('record_changes')
      .where({ company_id: data.companyId })
      .whereIn(
        'id',
        ids.map(({ id }) => Number(id)),
      )
      .orderBy('id', 'desc')
      .select<ChangeRow[]>('*')
    const [count] = await this.knex.from(latest().as('latest')).count({ n: '*' })
    return { changes: rows.map(toChange), total: Number(count?.['n'] ?? 0) }
  }
}

function toChange(row: ChangeRow): RecordChange {
  return {
    id: row.id,
    importId: row.import_id,
    rowNo: row.row_no,
    kind: row.kind,
    revision: row.revision,
    version: row.version,
    userId: row.user_id,
    changedAt: Number(row.changed_at),
  }
}
