// Long because it holds every statement on editions and their tracks.
import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import type { SectionsPin, SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { Track } from './tracks.ts'
import type { Edition, EditionTrack, NewEdition } from './edition.ts'
import { toEdition, type EditionRow } from './edition-row.ts'

export class EditionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Writes an edition with every track's version and makes it the company's current one. */
  async insert(
    trx: Knex.Transaction,
    companyId: number,
    edition: NewEdition,
    tracks: EditionTrack[],
    termsVersions: Record<SectionType, number>,
  ): Promise<void> {
    const id = await insertedId(
      trx('editions').insert({
        company_id: companyId,
        number: edition.number,
        restored_number: edition.restoredNumber,
        note: edition.note,
        guideline_id: edition.sections.guidelineId,
        in_force_number: edition.sections.inForceNumber,
        row_count: edition.rowCount,
        amount: edition.amount,
        content_hash: edition.contentHash,
        published_by: edition.publishedBy,
        published_token: edition.publishedToken,
        published_at: edition.publishedAt,
        withdrawn: edition.withdrawn,
      }),
    )
    await trx('edition_tracks').insert(
      tracks.map((track) => ({ edition_id: id, company_id: companyId, ...track })),
    )
    await trx('companies').where({ id: companyId }).update({
      edition_number: edition.number,
      disclosure_terms_version: termsVersions[1],
      patient_terms_version: termsVersions[2],
    })
  }

  /** The sections that the company has now. */
  async currentSections(trx: Knex.Transaction, companyId: number): Promise<SectionsPin> {
    const company = await trx('companies').where({ id: companyId }).first('guideline_id')
    const edition = await trx('guideline_editions').max({ last: 'in_force_number' }).first()
    return { guidelineId: company.guideline_id, inForceNumber: Number(edition?.['last'] ?? 0) }
  }

  /** Newest first. */
  async findAll(companyId: number, executor: Knex = this.knex): Promise<Edition[]> {
    const rows: EditionRow[] = await this.editionsOf(companyId, executor).orderBy('editions.number', 'desc')
    return rows.map(toEdition)
  }

  /** Newest first. */
  async findPage(
    companyId: number,
    offset: number,
    limit: number,
    executor: Knex = this.knex,
  ): Promise<Edition[]> {
    const all = this.editionsOf(companyId, executor).orderBy('editions.number', 'desc')
    const rows: EditionRow[] = await all.offset(offset).limit(limit)
    return rows.map(toEdition)
  }

  /** The latest editions up to a number, newest first. */
  async findUpTo(companyId: number, number: number, limit: number): Promise<Edition[]> {
    const rows: EditionRow[] = await this.editionsOf(companyId)
      .andWhere('editions.number', '<=', number)
      .orderBy('editions.number', 'desc')
      .limit(limit)
    return rows.map(toEdition)
  }

  async find(companyId: number, number: number, executor: Knex = this.knex): Promise<Edition | undefined> {
    const row: EditionRow | undefined = await this.editionsOf(companyId, executor)
      .andWhere('editions.number', number)
      .first()
    return row && toEdition(row)
  }

  async count(companyId: number): Promise<number> {
    return countOf(this.knex('editions').where('company_id', companyId).count({ n: '*' }))
  }

  /** Which tracks each of these editions changed. */
  async findChanged(companyId: number, numbers: number[]): Promise<Map<number, Track[]>> {
    const rows = await this.knex('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'edition_tracks.company_id': companyId, changed: true })
      .whereIn('editions.number', numbers)
      .orderBy('track')
      .select<{ number: number; track: Track }[]>('number', 'track')
    const changed = new Map<number, Track[]>(numbers.map((number) => [number, []]))
    for (const { number, track } of rows) getRequired(changed, number).push(track)
    return changed
  }

  /** Marks these editions as removed by retention. */
  async markPurged(
    trx: Knex.Transaction,
    companyId: number,
    numbers: readonly number[],
    now: number,
  ): Promise<void> {
    await trx('editions')
      .where('company_id', companyId)
      .whereIn('number', numbers)
      .whereNull('purged_at')
      .update({ purged_at: now })
  }

  /** Numbers are consecutive: an edition is shown until the one with the next number. */
  private editionsOf(companyId: number, executor: Knex = this.knex): Knex.QueryBuilder {
    return executor('editions')
      .leftJoin({ next: 'editions' }, (on) =>
        on
          .on('next.company_id', 'editions.company_id')
          .andOn('next.number', '=', executor.raw('editions.number + 1')),
      )
      .where('editions.company_id', companyId)
      .select('editions.*', { replaced_at: 'next.published_at' })
  }

  /** The version of one track in an edition. */
  async findVersion(companyId: number, number: number, track: Track): Promise<number | undefined> {
    const row = await this.knex('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'editions.number': number, track })
      .first<{ version: number } | undefined>('version')
    return row?.version
  }

  /** The last edition that changed each of these tracks. */
  async findLastChanges(companyId: number, tracks: readonly Track[]): Promise<Map<Track, Edition>> {
    const rows = (await this.knex('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'edition_tracks.company_id': companyId, changed: true })
      .whereIn('track', [...tracks])
      .groupBy('track')
      .select('track')
      .max({ number: 'editions.number' })) as unknown as { track: Track; number: number }[]
    const found: EditionRow[] = await this.editionsOf(companyId).whereIn(
      'editions.number',
      rows.map(({ number }) => number),
    )
    const editions = new Map(found.map((row) => [row.number, toEdition(row)]))
    return new Map(rows.map(({ track, number }) => [track, getRequired(editions, number)]))
  }

  /** Versions of a track in the editions that can still be restored. */
  findKeptVersions(
    companyId: number,
    track: Track,
    { upTo, executor = this.knex }: { upTo?: number; executor?: Knex },
  ): Promise<number[]> {
    return executor('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'edition_tracks.company_id': companyId, track })
      .whereNull('editions.purged_at')
      .modify((query) => void (upTo !== undefined && query.where('editions.number', '<=', upTo)))
      .distinct('version')
      .pluck<number[]>('version')
  }

  /** Empty for an unknown edition or one whose content was removed by retention. */
  async findTracks(companyId: number, number: number, executor: Knex = this.knex): Promise<EditionTrack[]> {
    const rows = await executor('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'editions.number': number })
      .where('edition_tracks.company_id', companyId)
      // Content that only it showed may have been deleted.
      .whereNull('editions.purged_at')
      .select<{ track: Track; version: number; changed: number }[]>('track', 'version', 'changed')
    return rows.map((row) => ({ track: row.track, version: row.version, changed: Boolean(row.changed) }))
  }
}
