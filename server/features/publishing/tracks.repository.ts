import type { Knex } from 'knex'
import type { Track } from './tracks.ts'
import type { TrackState } from './track-states.ts'

interface TrackRow {
  track: Track
  head_version: number
  head_changed: number
  preview_version: number
  published_version: number
  moved_at: number | null
  changed_at: number | null
}

type Executor = Knex | Knex.Transaction

/** Tracks, and the company's lock under which they change. Each statement names the company. */
export class TracksRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
    return this.knex.transaction(work)
  }

  /**
   * Serialises publications, moves and imports of one company. It writes first, so that SQLite takes its write lock
   * before anything is read. Returns the company's edition number, undefined for no such company.
   */
  async lockCompany(trx: Knex.Transaction, companyId: number): Promise<number | undefined> {
    await trx('companies')
      .where({ id: companyId })
      .update({ edition_number: trx.ref('edition_number') })
    const row = await trx('companies')
      .where({ id: companyId })
      .first<{ edition_number: number }>('edition_number')
    return row?.edition_number
  }

  /**
   * Call it when visible content changes without a publication (DECISIONS §5): it changes the cache key of every
   * page.
   */
  async raiseChangeCounter(trx: Knex.Transaction, companyId: number): Promise<void> {
    await trx('companies')
      .where({ id: companyId })
      .update({ change_counter: trx.raw('change_counter + 1') })
  }

  async insertTracks(trx: Knex.Transaction, companyId: number, tracks: readonly Track[]): Promise<void> {
    await trx('tracks').insert(tracks.map((track) => ({ company_id: companyId, track })))
  }

  async findTracks(companyId: number, executor: Executor = this.knex): Promise<TrackState[]> {
    return (await executor<TrackRow>('tracks').where('company_id', companyId).orderBy('track')).map(toState)
  }

  /** The tracks, and whether a publication waits for approval. */
  async findStanding(companyId: number): Promise<{ states: TrackState[]; isAwaiting: boolean }> {
    const awaiting = this.knex('publications')
      .where({ company_id: companyId, state: 'awaiting-approval' })
      .count()
      .as('awaiting')
    const rows: (TrackRow & { awaiting: unknown })[] = await this.knex('tracks')
      .where('company_id', companyId)
      .select('tracks.*', awaiting)
    return { states: rows.map(toState), isAwaiting: rows.some((row) => Number(row.awaiting) > 0) }
  }

  async setHeadChanged(
    trx: Knex.Transaction,
    companyId: number,
    track: Track,
    { isChanged, now }: { isChanged: boolean; now: number },
  ): Promise<void> {
    await trx('tracks')
      .where({ company_id: companyId, track })
      .update({ head_changed: isChanged, changed_at: now })
  }

  async moveHeadToPreview(
    trx: Knex.Transaction,
    companyId: number,
    track: Track,
    now: number,
  ): Promise<void> {
    await trx('tracks')
      .where({ company_id: companyId, track })
      .update({
        preview_version: trx.ref('head_version'),
        head_version: trx.raw('head_version + 1'),
        head_changed: false,
        moved_at: now,
      })
  }

  /** Gives a track new versions above its head: the draft's, and the preview's below it. */
  async setHeadAndPreview(
    trx: Knex.Transaction,
    companyId: number,
    track: Track,
    versions: { head: number; preview: number },
  ): Promise<void> {
    await trx('tracks')
      .where({ company_id: companyId, track })
      .update({ head_version: versions.head, preview_version: versions.preview })
  }

  async setPublished(trx: Knex.Transaction, companyId: number, track: Track, version: number): Promise<void> {
    await trx('tracks').where({ company_id: companyId, track }).update({ published_version: version })
  }
}

function toState(row: TrackRow): TrackState {
  return {
    track: row.track,
    headVersion: row.head_version,
    headChanged: Boolean(row.head_changed),
    previewVersion: row.preview_version,
    publishedVersion: row.published_version,
    movedAt: row.moved_at === null ? null : Number(row.moved_at),
    changedAt: row.changed_at === null ? null : Number(row.changed_at),
  }
}
