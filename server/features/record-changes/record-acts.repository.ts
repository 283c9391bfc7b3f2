import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ActKind, RecordAct } from './record-act.ts'

interface ActRow {
  id: number
  kind: ActKind
  field: string | null
  row_count: number
  version: number
  user_id: number | null
  made_at: number
  undone_at: number | null
}

/** What was done at once to records of the draft. */
export class RecordActsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    trx: Knex.Transaction,
    { companyId, sectionType, version }: DataVersion,
    act: Pick<RecordAct, 'kind' | 'field' | 'rowCount' | 'userId' | 'madeAt'>,
  ): Promise<number> {
    const [id] = await trx('record_acts').insert({
      ...{ company_id: companyId, section_type: sectionType, version },
      ...{ kind: act.kind, field: act.field, row_count: act.rowCount },
      ...{ user_id: act.userId, made_at: act.madeAt },
    })
    return id!
  }

  async find(
    companyId: number,
    sectionType: SectionType,
    id: number,
    executor: Knex = this.knex,
  ): Promise<RecordAct | undefined> {
    const row = await executor('record_acts')
      .where({ id, company_id: companyId, section_type: sectionType })
      .first<ActRow | undefined>('*')
    return row && toAct(row)
  }

  /** The last act of a user in this version of the draft that was not undone; undoing is left out. */
  async findLast(
    { companyId, sectionType, version }: DataVersion,
    userId: number,
  ): Promise<RecordAct | undefined> {
    const row = await this.knex('record_acts')
      .where({ company_id: companyId, section_type: sectionType, user_id: userId, version })
      .whereNull('undone_at')
      .whereNot({ kind: 'undo' })
      .orderBy('id', 'desc')
      .first<ActRow | undefined>('*')
    return row && toAct(row)
  }

  /** Which of these acts were undone. */
  async findUndone(companyId: number, ids: readonly number[]): Promise<Set<number>> {
    const undone = await this.knex('record_acts')
      .where({ company_id: companyId })
      .whereIn('id', ids)
      .whereNotNull('undone_at')
      .pluck<number[]>('id')
    return new Set(undone)
  }

  /** The act that a user undid last. */
  async findLastUndone(
    companyId: number,
    sectionType: SectionType,
    userId: number,
  ): Promise<RecordAct | undefined> {
    const row = await this.knex('record_acts')
      .where({ company_id: companyId, section_type: sectionType, user_id: userId })
      .whereNotNull('undone_at')
      .orderBy([
        { column: 'undone_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .first<ActRow | undefined>('*')
    return row && toAct(row)
  }

  async setRowCount(trx: Knex.Transaction, companyId: number, id: number, rowCount: number): Promise<void> {
    await trx('record_acts').where({ id, company_id: companyId }).update({ row_count: rowCount })
  }

  /** Nothing was changed after all. */
  async remove(trx: Knex.Transaction, companyId: number, id: number): Promise<void> {
    await trx('record_acts').where({ id, company_id: companyId }).delete()
  }

  async setUndone(trx: Knex.Transaction, companyId: number, id: number, at: number): Promise<void> {
    await trx('record_acts').where({ id, company_id: companyId }).update({ undone_at: at })
  }
}

function toAct(row: ActRow): RecordAct {
  return {
    id: row.id,
    kind: row.kind,
    field: row.field,
    rowCount: row.row_count,
    version: row.version,
    userId: row.user_id,
    madeAt: Number(row.made_at),
    undoneAt: row.undone_at === null ? null : Number(row.undone_at),
  }
}
