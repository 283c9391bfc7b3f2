// Long because it holds every statement on wording parts, changes and unsaved input.
import type { Knex } from 'knex'
import type { PartName, WordingTrack } from './wording-part.ts'

type Executor = Knex | Knex.Transaction

interface ChangeRow {
  id: number
  track: WordingTrack
  part: string
  user_id: number | null
  changed_at: number
  body_before: string | null
  body_after: string | null
}

export interface WordingChange extends PartName {
  id: number
  userId: number | null
  changedAt: number
  before: unknown
  after: unknown
}

/** A whole track, one of its parts, or those whose names begin with `partsFrom` (no wildcards). */
export interface PartsOfTrack {
  track: WordingTrack
  part?: string
  partsFrom?: string
}

/** Who changed a part last, and when. */
export type LastChange = Pick<WordingChange, 'id' | 'track' | 'part' | 'userId' | 'changedAt'>

/** A part at a version. */
export interface StoredPart extends PartName {
  /** The version in which it last changed. */
  since: number
  body: unknown
}

export interface Unsaved {
  body: unknown
  /** The part's change number when the input began. */
  changeNumber: number
  typedAt: number
}

/** `wording_parts`, `wording_changes`, `unsaved_wording`. Each statement names the company. */
export class WordingRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Every part of these tracks at these versions. */
  async findAt(
    companyId: number,
    versions: ReadonlyMap<WordingTrack, number>,
    executor: Executor = this.knex,
  ): Promise<StoredPart[]> {
    if (versions.size === 0) return []
    const rows = await executor('wording_parts')
      .where('company_id', companyId)
      .andWhere((any) => {
        for (const [track, version] of versions)
          void any.orWhere((of) =>
            of
              .where({ track })
              .andWhere('since_version', '<=', version)
              .andWhere('until_version', '>', version),
          )
      })
      .orderBy([{ column: 'track' }, { column: 'part' }])
      .select<{ track: WordingTrack; part: string; since_version: number; body: string }[]>(
        ...['track', 'part', 'since_version', 'body'],
      )
    return rows.map(({ track, part, since_version, body }) => ({
      ...{ track, part, since: since_version, body: JSON.parse(body) as unknown },
    }))
  }

  /** Sets the body of a part from a version on; null removes it. */
  async write(
    trx: Knex.Transaction,
    companyId: number,
    name: PartName,
    version: number,
    body: unknown,
  ): Promise<void> {
    const place = { company_id: companyId, track: name.track, part: name.part }
    await trx('wording_parts')
      .where({ ...place, since_version: version })
      .delete()
    await trx('wording_parts')
      .where(place)
      .andWhere('until_version', '>', version)
      .update({ until_version: version })
    if (body !== null)
      await trx('wording_parts').insert({ ...place, since_version: version, body: JSON.stringify(body) })
  }

  /** Removes parts of a track that are in none of these versions; returns how many. */
  async removeUnseen(
    trx: Knex.Transaction,
    companyId: number,
    track: WordingTrack,
    versions: readonly number[],
  ): Promise<number> {
    const rows = await trx('wording_parts')
      .where({ company_id: companyId, track })
      .select<{ id: number; since_version: number; until_version: number }[]>(
        ...['id', 'since_version', 'until_version'],
      )
    const unseen = rows.filter(
      (row) => !versions.some((version) => row.since_version <= version && version < row.until_version),
    )
    const ids = unseen.map(({ id }) => id)
    return ids.length === 0
      ? 0
      : trx('wording_parts').where({ company_id: companyId }).whereIn('id', ids).delete()
  }

  async insertChange(
    trx: Knex.Transaction,
    companyId: number,
    change: Omit<WordingChange, 'id'> & { version: number },
  ): Promise<number> {
    const [id] = await trx('wording_changes').insert({
      company_id: companyId,
      track: change.track,
      part: change.part,
      version: change.version,
      user_id: change.userId,
      changed_at: change.changedAt,
      body_before: change.before === null ? null : JSON.stringify(change.before),
      body_after: change.after === null ? null : JSON.stringify(change.after),
    })
    return id!
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
    const [row] = await this.knex('wording_changes')
      .where('company_id', companyId)
      .where(partsOf(of))
      .count({ n: '*' })
    return Number(row!.n)
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

  /** The parts with unsaved input of a user. */
  async findAllUnsaved(companyId: number, userId: number): Promise<(PartName & { typedAt: number })[]> {
    const rows = await this.knex('unsaved_wording')
      .where({ company_id: companyId, user_id: userId })
      .select<{ track: WordingTrack; part: string; typed_at: number }[]>('track', 'part', 'typed_at')
    return rows.map(({ track, part, typed_at }) => ({ track, part, typedAt: Number(typed_at) }))
  }

  async findUnsaved(companyId: number, userId: number, name: PartName): Promise<Unsaved | undefined> {
    const row = await this.knex('unsaved_wording')
      .where(unsavedPlace(companyId, userId, name))
      .first<{ body: string; change_number: number; typed_at: number }>('body', 'change_number', 'typed_at')
    return (
      row && {
        body: JSON.parse(row.body) as unknown,
        changeNumber: row.change_number,
        typedAt: Number(row.typed_at),
      }
    )
  }

  async saveUnsaved(companyId: number, userId: number, name: PartName, unsaved: Unsaved): Promise<void> {
    await this.knex('unsaved_wording')
      .insert({
        ...unsavedPlace(companyId, userId, name),
        body: JSON.stringify(unsaved.body),
        change_number: unsaved.changeNumber,
        typed_at: unsaved.typedAt,
      })
      .onConflict(['company_id', 'user_id', 'track', 'part'])
      .merge()
  }

  /** Moves all unsaved input of a part to another one, replacing what was there. */
  async carryUnsaved(trx: Knex.Transaction, companyId: number, from: PartName, to: PartName): Promise<void> {
    const of = ({ track, part }: PartName) =>
      trx('unsaved_wording').where({ company_id: companyId, track, part })
    await of(to).delete()
    await of(from).update({ track: to.track, part: to.part })
  }

  async deleteUnsaved(
    companyId: number,
    userId: number,
    name: PartName,
    executor: Executor = this.knex,
  ): Promise<void> {
    await executor('unsaved_wording')
      .where(unsavedPlace(companyId, userId, name))
      .delete()
  }
}

const partsOf =
  ({ track, part, partsFrom }: PartsOfTrack) =>
  (rows: Knex.QueryBuilder) => {
    void rows.where({ track, ...(part !== undefined && { part }) })
    if (partsFrom !== undefined) void rows.where('part', 'like', `${partsFrom}%`)
  }

const unsavedPlace = (companyId: number, userId: number, { track, part }: PartName) => ({
  ...{ company_id: companyId, user_id: userId, track, part },
})

const parsed = (body: string | null): unknown => (body === null ? null : JSON.parse(body))

function toChange(row: ChangeRow): WordingChange {
  return {
    id: row.id,
    track: row.track,
    part: row.part,
    userId: row.user_id,
    changedAt: Number(row.changed_at),
    before: parsed(row.body_before),
    after: parsed(row.body_after),
  }
}
