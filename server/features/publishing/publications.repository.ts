// Long because a publication has one row, and each of its states is written with a condition on the former one.
import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import type { NewPublication, Publication } from './publication.ts'
import { openStates } from './publication-states.ts'
import type { Track } from './tracks.ts'
import { toPublication, type PublicationRow } from './publication-row.ts'

/** The columns that a transition may change. */
export type PublicationChanges = Partial<
  Pick<
    Publication,
    'state' | 'decidedBy' | 'decidedAt' | 'reason' | 'editionNumber' | 'errorCode' | 'endedAt' | 'cancelledBy'
  >
>

export class PublicationsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, companyId: number, publication: NewPublication): Promise<number> {
    const id = await insertedId(
      trx('publications').insert({
        company_id: companyId,
        kind: publication.kind,
        state: publication.state,
        requested_by: publication.requestedBy,
        requested_token: publication.requestedToken,
        requested_at: publication.requestedAt,
        publish_at: publication.publishAt,
        withdraw_at: publication.withdrawAt,
        drops_withdrawals: publication.dropsWithdrawals,
        note: publication.note,
        attestation: publication.attestation,
        restored_number: publication.restoredNumber,
      }),
    )
    await trx('publication_tracks').insert(
      [...publication.tracks].map(([track, version]) => ({
        publication_id: id,
        company_id: companyId,
        track,
        version,
      })),
    )
    return id
  }

  async update(
    trx: Knex.Transaction,
    companyId: number,
    id: number,
    changes: PublicationChanges,
  ): Promise<void> {
    await trx('publications')
      .where({ company_id: companyId, id })
      .update({
        ...(changes.state && { state: changes.state }),
        ...(changes.decidedBy !== undefined && { decided_by: changes.decidedBy }),
        ...(changes.decidedAt !== undefined && { decided_at: changes.decidedAt }),
        ...(changes.reason !== undefined && { reason: changes.reason }),
        ...(changes.editionNumber !== undefined && { edition_number: changes.editionNumber }),
        ...(changes.errorCode !== undefined && { error_code: changes.errorCode }),
        ...(changes.endedAt !== undefined && { ended_at: changes.endedAt }),
        ...(changes.cancelledBy !== undefined && { cancelled_by: changes.cancelledBy }),
      })
  }

  /** Pins another version of a track in an open publication. */
  async pin(trx: Knex, companyId: number, id: number, track: Track, version: number): Promise<void> {
    const pinned = { company_id: companyId, publication_id: id, track }
    await trx('publication_tracks').where(pinned).update({ version })
  }

  async find(companyId: number, id: number, executor: Knex = this.knex): Promise<Publication | undefined> {
    const row = await executor<PublicationRow>('publications')
      .where('company_id', companyId)
      .andWhere('id', id)
      .first()
    return row && (await this.withTracks(companyId, [row], executor))[0]
  }

  /** Open publications by due time, those waiting for approval last. */
  async findOpen(companyId: number, executor: Knex = this.knex): Promise<Publication[]> {
    const rows = await executor<PublicationRow>('publications')
      .where('company_id', companyId)
      .whereIn('state', openStates)
      .orderBy('id')
    return this.withTracks(companyId, rows, executor)
  }

  /** Newest first. */
  async findPage(companyId: number, offset: number, limit: number): Promise<Publication[]> {
    const rows = await this.knex<PublicationRow>('publications')
      .where('company_id', companyId)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
    return this.withTracks(companyId, rows, this.knex)
  }

  async count(companyId: number): Promise<number> {
    return countOf(this.knex('publications').where({ company_id: companyId }).count({ n: '*' }))
  }

  /** Whether a publication is due but not carried out yet. One index lookup. */
  async hasDue(companyId: number, now: number): Promise<boolean> {
    const row = await this.knex('publications')
      .where({ company_id: companyId, state: 'scheduled' })
      .where('publish_at', '<=', now)
      .first('id')
    return row !== undefined
  }

  async hasAwaiting(companyId: number, executor: Knex): Promise<boolean> {
    const row = await executor('publications')
      .where({ company_id: companyId, state: 'awaiting-approval' })
      .first('id')
    return row !== undefined
  }

  private async withTracks(
    companyId: number,
    rows: PublicationRow[],
    executor: Knex,
  ): Promise<Publication[]> {
    if (rows.length === 0) return []
    const tracks = await executor('publication_tracks')
      .where({ company_id: companyId })
      .whereIn(
        'publication_id',
        rows.map(({ id }) => id),
      )
      .orderBy('track')
      .select<{ publication_id: number; track: Track; version: number }[]>(
        'publication_id',
        'track',
        'version',
      )
    return rows.map((row) => ({
      ...toPublication(row),
      tracks: new Map(
        tracks
          .filter(({ publication_id }) => publication_id === row.id)
          .map(({ track, version }) => [track, version]),
      ),
    }))
  }
}
