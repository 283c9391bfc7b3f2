import type { Knex } from 'knex'
import { dataTrackOf } from '#server/features/publishing/index.ts'
import type { LocalName } from '#server/features/sections/index.ts'
import { mostByYear, type KeptRows, type StoredRows } from './kept-rows.ts'

type Executor = Knex | Knex.Transaction

/** A company that follows a guideline. */
export interface Follower {
  id: number
  name: LocalName
}

/** How many rows a company's draft has in a year. */
export interface DraftRows {
  year: number
  rows: number
}

/** Who follows which guideline, and in which sections they have rows. */
export class FollowersRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The companies that follow a guideline, by id. */
  async findFollowers(guidelineId: number, executor: Executor = this.knex): Promise<Follower[]> {
    const rows: { id: number; name: string; name_en: string | null }[] = await executor('companies')
      .where({ guideline_id: guidelineId, deleted_at: null })
      .orderBy('id')
      .select('id', 'name', 'name_en')
    return rows.map(({ id, name, name_en }) => ({ id, name: { ja: name, en: name_en || name } }))
  }

  /** Locks the companies that follow a guideline until the transaction ends: none of them imports meanwhile. */
  async lockFollowers(trx: Knex.Transaction, guidelineId: number): Promise<void> {
    await trx('companies')
      .where({ guideline_id: guidelineId })
      .update({ change_counter: trx.ref('change_counter') })
  }

  /** The same for one company. */
  async lockCompany(trx: Knex.Transaction, companyId: number): Promise<void> {
    await trx('companies')
      .where({ id: companyId })
      .update({ change_counter: trx.ref('change_counter') })
  }

  async findGuidelineOf(companyId: number, executor: Executor = this.knex): Promise<number | undefined> {
    const row = await executor('companies')
      .where({ id: companyId, deleted_at: null })
      .first<{ guideline_id: number }>('guideline_id')
    return row?.guideline_id
  }

  async setGuideline(trx: Knex.Transaction, companyId: number, guidelineId: number): Promise<void> {
    await trx('companies').where({ id: companyId }).update({ guideline_id: guidelineId })
  }

  /**
   * The sections in which companies have rows, by year: in any version that is kept, or in a checked import that can
   * still become one.
   */
  async findKeptRows(companyIds: readonly number[], executor: Executor = this.knex): Promise<KeptRows[]> {
    if (companyIds.length === 0) return []
    const stored = (table: 'import_totals' | 'total_deltas'): Promise<StoredRows[]> =>
      executor('slots')
        .join(table, function () {
          this.on(`${table}.company_id`, 'slots.company_id').andOn(`${table}.import_id`, 'slots.import_id')
        })
        .whereIn('slots.company_id', [...companyIds])
        // what edits have removed is there in an earlier version
        .andWhere('row_count', '>', 0)
        .groupBy(
          ...['slots.company_id', 'slots.import_id', 'year', 'section_id'],
          ...(table === 'total_deltas' ? ['version'] : []),
        )
        .select('slots.company_id', 'slots.import_id', 'year', 'section_id')
        .max({ n: 'row_count' })
    const waiting: StoredRows[] = await executor('imports')
      .join('import_totals', function () {
        this.on('import_totals.company_id', 'imports.company_id').andOn(
          'import_totals.import_id',
          'imports.id',
        )
      })
      .whereIn('imports.company_id', [...companyIds])
      .whereIn('state', ['checked', 'applying'])
      .andWhere('row_count', '>', 0)
      .select('imports.company_id', 'import_id', 'year', 'section_id', { n: 'row_count' })
    return mostByYear([...(await stored('import_totals')), ...(await stored('total_deltas')), ...waiting])
  }

  /** The years of files that are being checked now, by the sections that each year has had. */
  async findChecking(
    companyIds: readonly number[],
    executor: Executor = this.knex,
  ): Promise<{ companyId: number; year: number }[]> {
    if (companyIds.length === 0) return []
    return executor('imports')
      .whereIn('company_id', [...companyIds])
      .whereIn('state', ['queued', 'checking'])
      .orderBy(['company_id', 'year'])
      .distinct({ companyId: 'company_id', year: 'year' })
  }

  /** The rows of the companies' drafts, by year. */
  async findDraftRows(companyIds: readonly number[]): Promise<DraftRows[]> {
    if (companyIds.length === 0) return []
    const stored = (table: 'import_totals' | 'total_deltas'): Promise<{ year: number; n: number }[]> =>
      this.knex('slots')
        .join('tracks', function () {
          this.on('tracks.company_id', 'slots.company_id')
            .andOn('tracks.head_version', '>=', 'slots.since_version')
            .andOn('tracks.head_version', '<', 'slots.until_version')
        })
        .join(table, function () {
          this.on(`${table}.company_id`, 'slots.company_id').andOn(`${table}.import_id`, 'slots.import_id')
          if (table === 'total_deltas') this.andOn('total_deltas.version', '<=', 'tracks.head_version')
        })
        .whereIn('slots.company_id', [...companyIds])
        .whereRaw('track = case section_type when 1 then ? else ? end', [dataTrackOf(1), dataTrackOf(2)])
        .groupBy('year')
        .select('year')
        .sum({ n: 'row_count' })
    const years = new Map<number, number>()
    for (const { year, n } of [...(await stored('import_totals')), ...(await stored('total_deltas'))])
      years.set(year, (years.get(year) ?? 0) + Number(n))
    return [...years].map(([year, rows]) => ({ year, rows }))
  }
}
