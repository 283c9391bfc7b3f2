import type { Knex } from 'knex'
import { toDataRecord, type DataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import type { Comparison, ComparisonState, DifferenceKind } from './comparison.ts'

export interface NewComparison {
  companyId: number
  sectionType: SectionType
  kind: Comparison['kind']
  subject: string
  importId: number | null
  fromVersion: number | null
  toVersion: number | null
  createdAt: number
}

/** A row of a finished comparison, by the primary keys of its records. */
export interface DifferenceRow {
  kind: DifferenceKind
  year: number
  sectionId: number
  oldId: number | null
  newId: number | null
}

type Executor = Knex | Knex.Transaction

/** `comparisons` and `comparison_rows`. */
export class ComparisonsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(companyId: number, id: number, executor: Executor = this.knex): Promise<Comparison | undefined> {
    const row = await executor('comparisons').where({ company_id: companyId, id }).first()
    return row && toComparison(row)
  }

  async findBySubject(
    companyId: number,
    subject: string,
    executor: Executor = this.knex,
  ): Promise<Comparison | undefined> {
    const row = await executor('comparisons').where({ company_id: companyId, subject }).first()
    return row && toComparison(row)
  }

  /** Undefined when somebody else has begun it at the same moment. */
  async insert(executor: Executor, one: NewComparison): Promise<number | undefined> {
    try {
      const [id] = await executor('comparisons').insert({
        company_id: one.companyId,
        section_type: one.sectionType,
        kind: one.kind,
        subject: one.subject,
        import_id: one.importId,
        from_version: one.fromVersion,
        to_version: one.toVersion,
        state: 'queued' satisfies ComparisonState,
        created_at: one.createdAt,
      })
      return id
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  /** Puts one that has ended back to its beginning; false when it was under way already. */
  async requeue(executor: Executor, companyId: number, id: number): Promise<boolean> {
    const updated = await executor('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ['done', 'failed'] satisfies ComparisonState[])
      .update({ state: 'queued' satisfies ComparisonState, rows_done: 0, rows_total: 0, finished_at: null })
    return updated === 1
  }

  /** Begins a run and takes the comparison away from any other; undefined when there is nothing to do. */
  async begin(companyId: number, id: number): Promise<Comparison | undefined> {
    const updated = await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ['queued', 'running'] satisfies ComparisonState[])
      .update({
        state: 'running' satisfies ComparisonState,
        run: this.knex.raw('run + 1'),
        rows_done: 0,
      })
    return updated === 1 ? this.find(companyId, id) : undefined
  }

  /** Commits how far a run is. False when it is no longer this run's. */
  async note(
    executor: Executor,
    run: Pick<Comparison, 'companyId' | 'id' | 'run'>,
    changes: { rowsDone?: number; rowsTotal?: number; base?: string },
  ): Promise<boolean> {
    const updated = await this.running(executor, run).update({
      // MySQL counts rows that were found, so an update to the same values is one row too.
      ...(changes.rowsDone !== undefined && { rows_done: changes.rowsDone }),
      ...(changes.rowsTotal !== undefined && { rows_total: changes.rowsTotal }),
      ...(changes.base !== undefined && { base: changes.base }),
    })
    return updated === 1
  }

  async finish(
    run: Pick<Comparison, 'companyId' | 'id' | 'run'>,
    result: NonNullable<Comparison['result']>,
    at: number,
  ): Promise<void> {
    await this.running(this.knex, run).update({
      state: 'done' satisfies ComparisonState,
      result: JSON.stringify(result),
      finished_at: at,
    })
  }

  async fail(companyId: number, id: number, at: number): Promise<void> {
    await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ['queued', 'running'] satisfies ComparisonState[])
      .update({ state: 'failed' satisfies ComparisonState, finished_at: at })
  }

  /** Finished comparisons of versions of a type, newest first. */
  async findFinished(companyId: number, sectionType: SectionType): Promise<number[]> {
    return this.knex('comparisons')
      .where({ company_id: companyId, section_type: sectionType, kind: 'versions' })
      .whereIn('state', ['done', 'failed'] satisfies ComparisonState[])
      .orderBy([
        { column: 'finished_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .pluck<number[]>('id')
  }

  /** Shows one that has ended as not there any more; its rows may go then. */
  async retire(companyId: number, id: number): Promise<void> {
    await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ['done', 'failed'] satisfies ComparisonState[])
      .update({ state: 'failed' satisfies ComparisonState, result: null })
  }

  async remove(companyId: number, id: number): Promise<void> {
    await this.knex('comparisons').where({ company_id: companyId, id }).delete()
  }

  /** Removes at most so many rows of a comparison; says whether there may be more. */
  async removeRows(companyId: number, comparisonId: number, limit: number): Promise<boolean> {
    const ids = await this.knex('comparison_rows')
      .where({ company_id: companyId, comparison_id: comparisonId })
      .limit(limit)
      .pluck<number[]>('id')
    if (ids.length > 0)
      // The plus keeps SQLite from walking the company's whole index instead of the few primary keys.
      await this.knex('comparison_rows').whereRaw('+company_id = ?', [companyId]).whereIn('id', ids).delete()
    return ids.length === limit
  }

  /** Part of one bucket's rows in the order of their files. */
  async findRows(
    companyId: number,
    comparisonId: number,
    bucket: { year: number; sectionId: number; kind: DifferenceKind },
    slice: { offset: number; limit: number },
  ): Promise<DifferenceRow[]> {
    const inner = this.knex('comparison_rows')
      .where({ company_id: companyId, comparison_id: comparisonId })
      .where({ year: bucket.year, section_id: bucket.sectionId, kind: bucket.kind })
      .orderBy([{ column: 'row_no' }, { column: 'id' }])
      .offset(slice.offset)
      .limit(slice.limit)
      .select('id')
      .as('page')
    const rows = await this.knex('comparison_rows')
      .join(inner, 'page.id', 'comparison_rows.id')
      .whereRaw('+company_id = ?', [companyId])
      .orderBy([{ column: 'row_no' }, { column: 'comparison_rows.id' }])
      .select('old_id', 'new_id')
    const idOf = (value: unknown) => (value === null ? null : Number(value))
    return rows.map((row) => ({ ...bucket, oldId: idOf(row.old_id), newId: idOf(row.new_id) }))
  }

  /** The company's records with these primary keys, whatever their version. */
  async findRecords(companyId: number, ids: number[]): Promise<Map<number, DataRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [companyId])
      .whereIn('id', ids)
    return new Map(rows.map((row) => [Number(row.id), toDataRecord(row)]))
  }

  private running(executor: Executor, run: Pick<Comparison, 'companyId' | 'id' | 'run'>) {
    return executor('comparisons').where({
      company_id: run.companyId,
      id: run.id,
      run: run.run,
      state: 'running' satisfies ComparisonState,
    })
  }
}

function toComparison(row: Record<string, unknown>): Comparison {
  const number = (value: unknown) => (value === null ? null : Number(value))
  return {
    id: Number(row['id']),
    companyId: Number(row['company_id']),
    sectionType: row['section_type'] as SectionType,
    kind: row['kind'] as Comparison['kind'],
    importId: number(row['import_id']),
    fromVersion: number(row['from_version']),
    toVersion: number(row['to_version']),
    base: row['base'] as string | null,
    state: row['state'] as ComparisonState,
    run: Number(row['run']),
    rowsDone: Number(row['rows_done']),
    rowsTotal: Number(row['rows_total']),
    result: row['result'] ? (JSON.parse(row['result'] as string) as Comparison['result']) : null,
  }
}
