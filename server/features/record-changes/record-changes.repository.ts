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
  act_id: number | null
}

/** Rows named in one statement. */
const CHUNK = 500

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
      act_id: change.actId,
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

  /** What an act changed. */
  async findOfAct(trx: Knex.Transaction, companyId: number, actId: number): Promise<RecordChange[]> {
    const rows = await trx('record_changes')
      .where({ company_id: companyId, act_id: actId })
      .orderBy('id')
      .select<ChangeRow[]>('*')
    return rows.map(toChange)
  }

  /** The imports whose records an act changed. */
  findImportsOfAct(companyId: number, actId: number): Promise<number[]> {
    return this.knex('record_changes')
      .where({ company_id: companyId, act_id: actId })
      .distinct('import_id')
      .pluck<number[]>('import_id')
  }

  /** The id of the last change of each of these rows, by row number. */
  async findLastOf(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    rowNos: readonly number[],
  ): Promise<Map<number, number>> {
    const last = new Map<number, number>()
    for (let at = 0; at < rowNos.length; at += CHUNK) {
      const rows = await trx('record_changes')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos.slice(at, at + CHUNK))
        .groupBy('row_no')
        .select<{ row_no: number; id: number }[]>('row_no', trx.raw('max(id) as id'))
      for (const { row_no, id } of rows) last.set(row_no, Number(id))
    }
    return last
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
    actId: row.act_id,
  }
}
