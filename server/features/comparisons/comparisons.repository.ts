// Long because it is every statement on comparisons, which share a row and its states.
import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import { toComparison } from './comparison-row.ts'
import type { Comparison, ComparisonState, NewComparison } from './comparison.ts'

type Executor = Knex | Knex.Transaction

const active: ComparisonState[] = ['queued', 'running']
const ended: ComparisonState[] = ['done', 'failed']

/** Comparisons and their states. */
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

  /** Undefined if somebody else has just inserted the same one. */
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

  /** Queues a comparison that has ended once more; false if it is queued or running already. */
  async requeue(executor: Executor, companyId: number, id: number): Promise<boolean> {
    const updated = await executor('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ended)
      .update({ state: 'queued' satisfies ComparisonState, rows_done: 0, rows_total: 0, finished_at: null })
    return updated === 1
  }

  /** Begins a run, which ends any other run of this comparison; undefined if there is nothing to do. */
  async begin(companyId: number, id: number): Promise<Comparison | undefined> {
    const updated = await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', active)
      .update({
        state: 'running' satisfies ComparisonState,
        run: this.knex.raw('run + 1'),
        rows_done: 0,
      })
    return updated === 1 ? this.find(companyId, id) : undefined
  }

  /** Stores a run's progress. False if another run has taken over. */
  async note(
    executor: Executor,
    run: Pick<Comparison, 'companyId' | 'id' | 'run'>,
    changes: { rowsDone?: number; rowsTotal?: number; base?: string },
  ): Promise<boolean> {
    const updated = await this.running(executor, run).update({
      // MySQL counts the rows it finds, so an update to the same values counts as one row too.
      ...(changes.rowsDone !== undefined && { rows_done: changes.rowsDone }),
      ...(changes.rowsTotal !== undefined && { rows_total: changes.rowsTotal }),
      ...(changes.base !== undefined && { base: changes.base }),
    })
    return updated === 1
  }

  /** False if another run has taken over. */
  async finish(
    executor: Executor,
    run: Pick<Comparison, 'companyId' | 'id' | 'run'>,
    result: NonNullable<Comparison['result']>,
    at: number,
  ): Promise<boolean> {
    const updated = await this.running(executor, run).update({
      state: 'done' satisfies ComparisonState,
      result: JSON.stringify(result),
      finished_at: at,
    })
    return updated === 1
  }

  async fail(companyId: number, id: number, at: number): Promise<void> {
    await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', active)
      .update({ state: 'failed' satisfies ComparisonState, finished_at: at })
  }

  /** Finished comparisons of versions of a type, newest first. */
  async findFinished(companyId: number, sectionType: SectionType): Promise<number[]> {
    return this.knex('comparisons')
      .where({ company_id: companyId, section_type: sectionType, kind: 'versions' })
      .whereIn('state', ended)
      .orderBy([
        { column: 'finished_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .pluck<number[]>('id')
  }

  /** Dry runs whose import no longer waits for its confirmation: up to twenty. */
  async findOutlived(companyId: number): Promise<number[]> {
    const waiting = this.knex('imports').where({ company_id: companyId, state: 'checked' }).select('id')
    return this.knex('comparisons')
      .where({ company_id: companyId, kind: 'import' })
      .whereIn('state', ended)
      .whereNotIn('import_id', waiting)
      .limit(20)
      .pluck<number[]>('id')
  }

  /** Withdraws the result of a comparison that has ended: its rows can then be removed. */
  async retire(companyId: number, id: number): Promise<void> {
    await this.knex('comparisons')
      .where({ company_id: companyId, id })
      .whereIn('state', ended)
      .update({ state: 'failed' satisfies ComparisonState, result: null })
  }

  async remove(companyId: number, id: number): Promise<void> {
    await this.knex('comparisons').where({ company_id: companyId, id }).delete()
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
