import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import type { PartName, WordingTrack } from './wording-part.ts'
import type { LastChange, PartsOfTrack, WordingChange } from './wording-change.ts'
import { toChange, type ChangeRow } from './wording-change-row.ts'

type Executor = Knex | Knex.Transaction

/** `wording_changes`: every saved change of a part. Each statement names the company. */
export class WordingChangesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insertChange(
    trx: Knex.Transaction,
    companyId: number,
    change: Omit<WordingChange, 'id'> & { version: number },
  ): Promise<number> {
    const id = await insertedId(
      trx('wording_changes').insert({
        company_id: companyId,
        track: change.track,
        part: change.part,
        version: change.version,
        user_id: change.userId,
        changed_at: change.changedAt,
        body_before: change.before === null ? null : JSON.stringify(change.before),
        body_after: change.after === null ? null : JSON.stringify(change.after),
      }),
    )
    return id
  }

  /** The id of a part's last change; 0 if there is none. */
  async findChangeNumber(companyId: number, name: PartName, executor: Executor = this.knex): Promise<number> {
    const row = await executor('wording_changes')
      .where({ company_id: companyId, track: name.track, part: name.part })
      .max<{ id: number | null }[]>({ id: 'id' })
    return Number(row[0]?.id ?? 0)
  }

  /** The id of the last change of each part of a track. */
  async findChangeNumbers(companyId: number, track: WordingTrack): Promise<Map<string, number>> {
    const rows = await this.knex('wording_changes')
      .where({ company_id: companyId, track })
      .groupBy('part')
      .select<{ part: string; id: number }[]>('part', this.knex.raw('max(id) as id'))
    return new Map(rows.map(({ part, id }) => [part, Number(id)]))
  }

  async findChange(companyId: number, id: number): Promise<WordingChange | undefined> {
    const row = await this.knex('wording_changes').where({ company_id: companyId, id }).first<ChangeRow>('*')
    return row && toChange(row)
  }

  /** Changes of a track or of some of its parts, newest first. */
  async findChanges(
    companyId: number,
    of: PartsOfTrack,
    page: { offset: number; limit: number },
  ): Promise<WordingChange[]> {
    const rows: ChangeRow[] = await this.knex('wording_changes')
      .where('company_id', companyId)
      .where(partsOf(of))
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .select('*')
    return rows.map(toChange)
  }

  async countChanges(companyId: number, of: PartsOfTrack): Promise<number> {
    return countOf(
      this.knex('wording_changes').where('company_id', companyId).where(partsOf(of)).count({ n: '*' }),
    )
  }

  /** The last change of every part that was ever changed, without its body. */
  async findLastChanges(companyId: number): Promise<LastChange[]> {
    const last = this.knex('wording_changes')
      .where('company_id', companyId)
      .groupBy('track', 'part')
      .max('id')
    const rows = await this.knex('wording_changes')
      .where('company_id', companyId)
      .whereIn('id', last)
      .select<Pick<ChangeRow, 'id' | 'track' | 'part' | 'user_id' | 'changed_at'>[]>(
        ...['id', 'track', 'part', 'user_id', 'changed_at'],
      )
    return rows.map(({ id, track, part, user_id, changed_at }) => ({
      ...{ id, track, part, userId: user_id, changedAt: Number(changed_at) },
    }))
  }
}

const partsOf =
  ({ track, part, partsFrom }: PartsOfTrack) =>
  (rows: Knex.QueryBuilder) => {
    void rows.where({ track, ...(part !== undefined && { part }) })
    if (partsFrom !== undefined) void rows.where('part', 'like', `${partsFrom}%`)
  }
