import type { Knex } from 'knex'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { countOf } from '#server/lib/sql-results.ts'
import { toCorrection, type CorrectionRow } from './correction-row.ts'
import type { CorrectionState, ListedRow, MadeCorrection, TypeCorrection } from './correction.ts'

type Executor = Knex | Knex.Transaction
type Run = Pick<TypeCorrection, 'companyId' | 'id' | 'run'>
interface Place {
  companyId: number
  edition: number
  sectionType: SectionType
}

const active: CorrectionState[] = ['queued', 'running']
const state = (name: CorrectionState) => name

/** What editions changed, and their states. */
export class CorrectionsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Requests the corrections of both types of an edition. */
  async insert(executor: Executor, companyId: number, edition: number): Promise<void> {
    await executor('corrections').insert(
      sectionTypes.map((type) => ({
        ...{ company_id: companyId, edition, section_type: type, state: state('queued') },
      })),
    )
  }

  /** Begins a run, which ends any other run of this correction; undefined if it is made or was never requested. */
  async begin({ companyId, edition, sectionType }: Place): Promise<TypeCorrection | undefined> {
    const place = { company_id: companyId, edition, section_type: sectionType }
    const updated = await this.knex('corrections')
      .where(place)
      .whereIn('state', active)
      .update({ state: state('running'), run: this.knex.raw('run + 1') })
    if (updated !== 1) return undefined
    const row: CorrectionRow | undefined = await this.knex('corrections').where(place).first()
    return row && toCorrection(row)
  }

  /** Whether this run still makes the correction; keeps others from taking over until the transaction ends. */
  async holds(trx: Knex.Transaction, run: Run): Promise<boolean> {
    return (await this.running(trx, run).update({ state: state('running') })) === 1
  }

  /** Whether a run is the current one. */
  async isRunning({ companyId, id, run }: Run): Promise<boolean> {
    const row = await this.running(this.knex, { companyId, id, run }).first('id')
    return row !== undefined
  }

  async finish(trx: Knex.Transaction, run: Run, { counts, file }: MadeCorrection, at: number): Promise<void> {
    await this.running(trx, run).update({
      ...{ state: state('done'), finished_at: at },
      ...{ added: counts?.added ?? null, changed: counts?.changed ?? null, removed: counts?.removed ?? null },
      ...{ file_hash: file?.hash ?? null, file_bytes: file?.bytes ?? null },
    })
  }

  async fail(companyId: number, edition: number, at: number): Promise<void> {
    await this.knex('corrections')
      .where({ company_id: companyId, edition })
      .whereIn('state', active)
      .update({ state: state('failed'), finished_at: at })
  }

  /** What these editions changed. */
  async findOf(companyId: number, editions: readonly number[]): Promise<TypeCorrection[]> {
    const rows: CorrectionRow[] = await this.knex('corrections')
      .where({ company_id: companyId })
      .whereIn('edition', editions)
      .orderBy(['edition', 'section_type'])
    return rows.map(toCorrection)
  }

  /** The company's newest kept editions that nothing was requested for: those of before there were corrections. */
  async findMissing(companyId: number, limit: number): Promise<number[]> {
    return this.knex('editions')
      .leftJoin('corrections', (on) =>
        on
          .on('corrections.company_id', 'editions.company_id')
          .andOn('corrections.edition', 'editions.number'),
      )
      .where({ 'editions.company_id': companyId })
      .whereNull('corrections.id')
      .whereNull('editions.purged_at')
      .orderBy('editions.number', 'desc')
      .limit(limit)
      .pluck<number[]>('editions.number')
  }

  async removeRows(trx: Knex.Transaction, { companyId, edition, sectionType }: Place): Promise<void> {
    await trx('correction_rows').where({ company_id: companyId, edition, section_type: sectionType }).delete()
  }

  /** How many rows a list names. */
  async countRows({ companyId, edition, sectionType }: Place): Promise<number> {
    return countOf(
      this.knex('correction_rows')
        .where({ company_id: companyId, edition, section_type: sectionType })
        .count({ n: '*' }),
    )
  }

  /** The rows of a list after a place. */
  async findRows(
    { companyId, edition, sectionType }: Place,
    after: number,
    limit: number,
  ): Promise<ListedRow[]> {
    const rows = await this.knex('correction_rows')
      .where({ company_id: companyId, edition, section_type: sectionType })
      .andWhere('place', '>', after)
      .orderBy('place')
      .limit(limit)
      .select('kind', 'old_id', 'new_id')
    const idOf = (value: unknown) => (value === null ? null : Number(value))
    return rows.map((row) => ({ kind: row.kind, oldId: idOf(row.old_id), newId: idOf(row.new_id) }))
  }

  /** The newest edition up to this one that shows no data of a track, 0 if all have shown some. */
  async lastWithout(companyId: number, upTo: number, track: string): Promise<number> {
    const row = await this.knex('edition_tracks')
      .join('editions', 'editions.id', 'edition_tracks.edition_id')
      .where({ 'editions.company_id': companyId, 'edition_tracks.company_id': companyId })
      .where({ 'edition_tracks.track': track, 'edition_tracks.version': 0 })
      .where('editions.number', '<=', upTo)
      .max({ number: 'editions.number' })
      .first()
    return Number(row?.number ?? 0)
  }

  private running(executor: Executor, { companyId, id, run }: Run) {
    return executor('corrections').where({ company_id: companyId, id, run, state: state('running') })
  }
}
