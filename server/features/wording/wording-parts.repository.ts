import type { Knex } from 'knex'
import { parseJson } from '#server/lib/parse-json.ts'
import type { PartName, WordingTrack } from './wording-part.ts'

/** A part at a version. */
export interface StoredPart extends PartName {
  /** The version in which it last changed. */
  since: number
  body: unknown
}

type Executor = Knex | Knex.Transaction

/** `wording_parts`: each part's body from one version to another. Each statement names the company. */
export class WordingPartsRepository {
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
      ...{ track, part, since: since_version, body: parseJson(body) },
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
}
