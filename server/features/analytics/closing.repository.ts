import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import type { CompanyDay } from './visits.repository.ts'
import type { Period } from './count-row.ts'
import { companyVisits, PORTAL, portalVisits, type VisitTables } from './visit-tables.ts'

const SUBJECTS_A_STATEMENT = 500

/** Compacts the counts of past days and months. */
export class ClosingRepository {
  private readonly knex: Knex
  private readonly tables: VisitTables

  constructor(knex: Knex, tables: VisitTables = companyVisits) {
    this.knex = knex
    this.tables = tables
  }

  /** Whose days are closed: all companies', or the portal's. */
  async findCompanies(): Promise<number[]> {
    if (this.tables === portalVisits) return [PORTAL]
    return this.knex('companies').whereNull('deleted_at').orderBy('id').pluck<number[]>('id')
  }

  /** Days before this one that are not closed, in order. */
  findOpenDays(companyId: number, before: Day): Promise<Day[]> {
    return this.knex(this.tables.salts)
      .where({ [this.tables.owner]: companyId })
      .andWhere('day', '<', before)
      .orderBy('day')
      .pluck<Day[]>('day')
  }

  /** Deletes a day's visitors and returns how many there were. */
  async takeVisitors(trx: Knex.Transaction, { companyId, day }: CompanyDay): Promise<number> {
    return trx(this.tables.visitors)
      .where({ [this.tables.owner]: companyId, day })
      .delete()
  }

  /** Months before this one with views that were not compacted yet, in order. */
  async findWholeMonths(companyId: number, before: Day): Promise<Day[]> {
    const done = this.knex(this.tables.months)
      .where({ [this.tables.owner]: companyId })
      .select('month')
    return this.knex(this.tables.counts)
      .where({ [this.tables.owner]: companyId, measure: 'views', period: 'month' })
      .andWhere('starts_on', '<', before)
      .whereNotIn('starts_on', done)
      .orderBy('starts_on')
      .pluck<Day[]>('starts_on')
  }

  async noteMonth(companyId: number, month: Day): Promise<void> {
    await this.knex(this.tables.months)
      .insert({ [this.tables.owner]: companyId, month })
      .onConflict([this.tables.owner, 'month'])
      .ignore()
  }

  /** How many subjects a measure has. */
  async countSubjects(period: Period): Promise<number> {
    return countOf(this.rowsOf(this.knex, period).whereNot('subject', '').count({ n: '*' }))
  }

  /**
   * The subjects and their counts, most frequent first, equal ones by name, locked until the end of the transaction.
   * About a month's ceiling at most (`ceilings`).
   */
  async findSubjects(trx: Knex.Transaction, period: Period): Promise<{ subject: string; count: number }[]> {
    const rows: { subject: string; count: unknown }[] = await this.rowsOf(trx, period)
      .whereNot('subject', '')
      .orderBy([{ column: 'count', order: 'desc' }, 'subject'])
      .forUpdate()
      .select('subject', 'count')
    return rows.map(({ subject, count }) => ({ subject, count: Number(count) }))
  }

  async removeSubjects(trx: Knex.Transaction, period: Period, subjects: string[]): Promise<void> {
    for (let at = 0; at < subjects.length; at += SUBJECTS_A_STATEMENT)
      await this.rowsOf(trx, period)
        .whereIn('subject', subjects.slice(at, at + SUBJECTS_A_STATEMENT))
        .delete()
  }

  /** Adds to the count of the rest. */
  async addRest(trx: Knex.Transaction, period: Period, count: number): Promise<void> {
    const { companyId, measure, startsOn } = period
    await trx(this.tables.counts)
      .insert({
        ...{ [this.tables.owner]: companyId, measure, period: period.period, starts_on: startsOn },
        ...{ subject: '', count },
      })
      .onConflict([this.tables.owner, 'measure', 'period', 'starts_on', 'subject'])
      .merge({ count: trx.raw('?? + ?', [`${this.tables.counts}.count`, count]) })
  }

  private rowsOf(executor: Knex, { companyId, measure, period, startsOn }: Period): Knex.QueryBuilder {
    return executor(this.tables.counts).where({
      [this.tables.owner]: companyId,
      measure,
      period,
      starts_on: startsOn,
    })
  }
}
