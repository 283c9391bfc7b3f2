import type { Knex } from 'knex'
import { dataTrackOf } from '#server/features/publishing/index.ts'
import type { LocalName } from '#server/features/sections/index.ts'

type Executor = Knex | Knex.Transaction

/** A company that follows a guideline. */
export interface Follower {
  id: number
  name: LocalName
}

/** How many rows a company has in a section of a year, in the version that has most. */
export interface KeptRows {
  companyId: number
  year: number
  sectionId: number
  rows: number
}

/** How many rows a company's draft has in a year. */
export interface DraftRows {
  year: number
  rows: number
}

interface StoredRows {
  company_id: number
  year: number
  import_id: number
  section_id: number
  n: number
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

  /** The sections in which companies have rows in any version that is kept, by year. */
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
    return mostByYear([...(await stored('import_totals')), ...(await stored('total_deltas'))])
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

/** Adds up what one import has, and takes the import with most rows of a section and year. */
function mostByYear(stored: readonly StoredRows[]): KeptRows[] {
  const byImport = new Map<string, KeptRows>()
  for (const row of stored) {
    const { company_id: companyId, year, section_id: sectionId } = row
    const key = `${row.import_id}:${sectionId}`
    const rows = (byImport.get(key)?.rows ?? 0) + Number(row.n)
    byImport.set(key, { companyId, year, sectionId, rows })
  }
  const most = new Map<string, KeptRows>()
  for (const one of byImport.values()) {
    const key = `${one.companyId}:${one.year}:${one.sectionId}`
    if (one.rows > (most.get(key)?.rows ?? 0)) most.set(key, one)
  }
  return [...most.values()].sort(
    (a, b) => a.companyId - b.companyId || a.year - b.year || a.sectionId - b.sectionId,
  )
}
