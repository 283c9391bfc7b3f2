// Long because it holds every statement on publications and their pinned versions.
import type { Knex } from 'knex'
import {
  openStates,
  type NewPublication,
  type Publication,
  type PublicationKind,
  type PublicationState,
} from './publication.ts'
import type { Track } from './tracks.ts'

interface Row {
  id: number
  company_id: number
  kind: PublicationKind
  state: PublicationState
  requested_by: number | null
  requested_at: number
  decided_by: number | null
  decided_at: number | null
  reason: string
  publish_at: number | null
  withdraw_at: number | null
  drops_withdrawals: number
  note: string
  attestation: string
  restored_number: number | null
  edition_number: number | null
  error_code: number | null
  ended_at: number | null
  cancelled_by: number | null
}

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
    const [id] = await trx('publications').insert({
      company_id: companyId,
      kind: publication.kind,
      state: publication.state,
      requested_by: publication.requestedBy,
      requested_at: publication.requestedAt,
      publish_at: publication.publishAt,
      withdraw_at: publication.withdrawAt,
      drops_withdrawals: publication.dropsWithdrawals,
      note: publication.note,
      attestation: publication.attestation,
      restored_number: publication.restoredNumber,
    })
    await trx('publication_tracks').insert(
      [...publication.tracks].map(([track, version]) => ({
        publication_id: id,
        company_id: companyId,
        track,
        version,
      })),
    )
    return id!
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
  async pin(
    trx: Knex.Transaction,
    companyId: number,
    id: number,
    track: Track,
    version: number,
  ): Promise<void> {
    await trx('publication_tracks')
      .where({ company_id: companyId, publication_id: id, track })
      .update({ version })
  }

  async find(companyId: number, id: number, executor: Knex = this.knex): Promise<Publication | undefined> {
    const row = await executor<Row>('publications').where('company_id', companyId).andWhere('id', id).first()
    return row && (await this.withTracks(companyId, [row], executor))[0]
  }

  /** Open publications by due time, those waiting for approval last. */
  async findOpen(companyId: number, executor: Knex = this.knex): Promise<Publication[]> {
    const rows = await executor<Row>('publications')
      .where('company_id', companyId)
      .whereIn('state', openStates)
      .orderBy('id')
    return this.withTracks(companyId, rows, executor)
  }

  /** Newest first. */
  async findPage(companyId: number, offset: number, limit: number): Promise<Publication[]> {
    const rows = await this.knex<Row>('publications')
      .where('company_id', companyId)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
    return this.withTracks(companyId, rows, this.knex)
  }

  async count(companyId: number): Promise<number> {
    const [row] = await this.knex('publications').where({ company_id: companyId }).count({ n: '*' })
    return Number(row!.n)
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

  private async withTracks(companyId: number, rows: Row[], executor: Knex): Promise<Publication[]> {
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

const momentOf = (value: number | null) => (value === null ? null : Number(value))

function toPublication(row: Row): Omit<Publication, 'tracks'> {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: Number(row.requested_at),
    decidedBy: row.decided_by,
    decidedAt: momentOf(row.decided_at),
    reason: row.reason,
    publishAt: momentOf(row.publish_at),
    withdrawAt: momentOf(row.withdraw_at),
    dropsWithdrawals: Boolean(row.drops_withdrawals),
    note: row.note,
    attestation: row.attestation,
    restoredNumber: row.restored_number,
    editionNumber: row.edition_number,
    errorCode: row.error_code,
    endedAt: momentOf(row.ended_at),
    cancelledBy: row.cancelled_by,
  }
}
