// Long because it holds every statement on tracks, slots and totals.
import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { sumOfHashSums } from '#server/lib/hash-sum.ts'
import { addStoredTotal, type StoredTotal } from './totals.ts'
import type { Track, TrackState } from './tracks.ts'

interface TrackRow {
  track: Track
  head_version: number
  head_changed: number
  preview_version: number
  published_version: number
  moved_at: number | null
  changed_at: number | null
}

interface TotalRow {
  import_id: number
  section_id: number
  row_count: number
  repeat_count: number
  goods_count: number
  payments: number
  amount: number
  indirect_amount: number
  hash_sum: string
}

export interface SlotImport {
  importId: number
  year: number
  rootSectionId: number
}

export interface ImportTotal extends StoredTotal {
  importId: number
  /** The sum of the rows' hashes (lib/hash-sum.ts). */
  hashSum: string
}

/** The difference an edit makes to the stored totals of an import; values may be negative. */
export type TotalDelta = ImportTotal

type Executor = Knex | Knex.Transaction

/** Tracks, slots and totals. Each statement names the company. */
export class PublishingRepository {
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

  async markHeadChanged(trx: Knex.Transaction, companyId: number, track: Track, now: number): Promise<void> {
    await trx('tracks')
      .where({ company_id: companyId, track })
      .update({ head_changed: true, changed_at: now })
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

  async closeSlot(
    trx: Knex.Transaction,
    companyId: number,
    slot: { sectionType: SectionType; year: number; rootSectionId: number },
    version: number,
  ): Promise<void> {
    await trx('slots')
      .where({ company_id: companyId, section_type: slot.sectionType, year: slot.year })
      .andWhere({ root_section_id: slot.rootSectionId })
      .andWhere('until_version', '>', version)
      .update({ until_version: version })
  }

  async insertSlot(
    trx: Knex.Transaction,
    companyId: number,
    slot: { sectionType: SectionType; year: number; rootSectionId: number; importId: number },
    version: number,
  ): Promise<void> {
    await trx('slots').insert({
      company_id: companyId,
      section_type: slot.sectionType,
      year: slot.year,
      root_section_id: slot.rootSectionId,
      import_id: slot.importId,
      since_version: version,
    })
  }

  /**
   * Adds the delta of an edit to an import's stored totals, from this version on. There is one row per version and
   * section, however many edits; no two edits write it at once, since each holds the company's lock.
   */
  async addDelta(
    trx: Knex.Transaction,
    companyId: number,
    version: number,
    delta: TotalDelta,
  ): Promise<void> {
    const { importId, sectionId } = delta
    const place = { company_id: companyId, import_id: importId, section_id: sectionId, version }
    const known = await trx('total_deltas')
      .where(place)
      .first<{ id: number; hash_sum: string }>('id', 'hash_sum')
    const figures = {
      row_count: delta.rowCount,
      repeat_count: delta.repeatCount,
      goods_count: delta.goodsCount,
      payments: delta.payments,
      amount: delta.amount,
      indirect_amount: delta.indirectAmount,
    }
    if (!known) {
      await trx('total_deltas').insert({ ...place, ...figures, hash_sum: delta.hashSum })
      return
    }
    const sums = Object.entries(figures).map(([column, by]) => [column, trx.raw('?? + ?', [column, by])])
    await trx('total_deltas')
      .where({ company_id: companyId, id: known.id })
      .update({ ...Object.fromEntries(sums), hash_sum: sumOfHashSums([known.hash_sum, delta.hashSum]) })
  }

  /** The imports that make up a type's data at a version, newest year first. */
  async findSlots(
    companyId: number,
    sectionType: SectionType,
    version: number,
    executor: Executor = this.knex,
  ): Promise<SlotImport[]> {
    const rows = await executor('slots')
      .where({ company_id: companyId, section_type: sectionType })
      .andWhere('since_version', '<=', version)
      .andWhere('until_version', '>', version)
      .orderBy([{ column: 'year', order: 'desc' }, { column: 'root_section_id' }, { column: 'import_id' }])
      .select<{ import_id: number; year: number; root_section_id: number }[]>(
        'import_id',
        'year',
        'root_section_id',
      )
    return rows.map((row) => ({
      importId: row.import_id,
      year: row.year,
      rootSectionId: row.root_section_id,
    }))
  }

  /** The number of rows at a version, per import and section. */
  async findRowCounts(
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<{ importId: number; sectionId: number; rowCount: number }[]> {
    if (importIds.length === 0) return []
    const counts = (table: string) =>
      this.knex(table)
        .where({ company_id: companyId })
        .whereIn('import_id', importIds)
        .modify((query) => {
          if (table === 'total_deltas') void query.andWhere('version', '<=', version)
        })
        .groupBy('import_id', 'section_id')
        .select('import_id', 'section_id')
        .sum({ n: 'row_count' })
    const rows = [...(await counts('import_totals')), ...(await counts('total_deltas'))] as unknown as {
      import_id: number
      section_id: number
      n: number
    }[]
    const sums = new Map<string, { importId: number; sectionId: number; rowCount: number }>()
    for (const { import_id: importId, section_id: sectionId, n } of rows) {
      const key = `${importId}:${sectionId}`
      const rowCount = (sums.get(key)?.rowCount ?? 0) + Number(n)
      sums.set(key, { importId, sectionId, rowCount })
    }
    return [...sums.values()]
  }

  /** Stored totals of some imports plus the deltas of edits up to a version; never scans records. */
  async findTotals(
    companyId: number,
    importIds: number[],
    version: number,
    executor: Executor = this.knex,
  ): Promise<ImportTotal[]> {
    if (importIds.length === 0) return []
    const columns = [
      'import_id',
      'section_id',
      'row_count',
      'repeat_count',
      'goods_count',
      'payments',
      'amount',
      'indirect_amount',
      'hash_sum',
    ]
    const stored: TotalRow[] = await executor('import_totals')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .select(columns)
    const edits: TotalRow[] = await executor('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '<=', version)
      .select(columns)
    const sums = new Map<string, ImportTotal>()
    for (const row of [...stored, ...edits]) {
      const key = `${row.import_id}:${row.section_id}`
      const total = toTotal(row)
      const sum = sums.get(key)
      if (!sum) sums.set(key, total)
      else {
        addStoredTotal(sum, total)
        sum.hashSum = sumOfHashSums([sum.hashSum, total.hashSum])
      }
    }
    return [...sums.values()].sort((a, b) => a.sectionId - b.sectionId)
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

function toTotal(row: TotalRow): ImportTotal {
  return {
    importId: row.import_id,
    sectionId: row.section_id,
    rowCount: row.row_count,
    repeatCount: row.repeat_count,
    goodsCount: row.goods_count,
    payments: Number(row.payments),
    amount: Number(row.amount),
    indirectAmount: Number(row.indirect_amount),
    hashSum: row.hash_sum,
  }
}
