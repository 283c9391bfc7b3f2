import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { Engine } from '#server/drivers/database/contract.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import type { Count } from './tally.ts'
import { rowsOf } from './count-rows.ts'
import { periodKey, type CountRow, type Period } from './count-row.ts'

/** A company's day, the scope of a visitor's identity. */
export interface CompanyDay {
  companyId: number
  day: Day
}

const ROWS_A_STATEMENT = 100
const SUBJECTS_A_STATEMENT = 500

/** Adds counts. Rows are written in one order, so that concurrent processes do not deadlock. */
export class VisitsRepository {
  private readonly knex: Knex
  private readonly engine: Engine

  constructor(knex: Knex, engine: Engine) {
    this.knex = knex
    this.engine = engine
  }

  /** Which of these companies exist and are not deleted. */
  async findCompanies(companyIds: number[]): Promise<Set<number>> {
    const found = this.knex('companies').whereIn('id', companyIds).whereNull('deleted_at')
    return new Set(await found.pluck<number[]>('id'))
  }

  /** Each count is added to its day and to its month. */
  addCounts(trx: Knex.Transaction, counts: Count[]): Promise<void> {
    return this.addRows(trx, rowsOf(counts))
  }

  /** Adds rows, each once and in the order of their key (`rowsOf`, `merged`). */
  async addRows(trx: Knex.Transaction, rows: CountRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await this.addSome(trx, rows.slice(at, at + ROWS_A_STATEMENT))
  }

  /** Creates a salt for the days that have none. */
  async addSalts(trx: Knex.Transaction, salts: (CompanyDay & { salt: string })[]): Promise<void> {
    const rows = salts.map(({ companyId, day, salt }) => ({ company_id: companyId, day, salt }))
    for (const row of rows.sort((a, b) => a.company_id - b.company_id || (a.day < b.day ? -1 : 1)))
      await trx('analytics_salts').insert(row).onConflict(['company_id', 'day']).ignore()
  }

  /** Which of the days are already closed. */
  async findClosed(trx: Knex.Transaction, days: CompanyDay[]): Promise<CompanyDay[]> {
    const rows: { company_id: number; starts_on: Day }[] = await trx('analytics_counts')
      .whereIn('company_id', companiesOf(days))
      .where({ measure: 'visitors', period: 'day', subject: '' })
      .whereIn('starts_on', datesOf(days))
      .select('company_id', 'starts_on')
    return rows.map((row) => ({ companyId: row.company_id, day: row.starts_on }))
  }

  /** Deletes a day's salt; false if it was already deleted. */
  async removeSalt(trx: Knex.Transaction, { companyId, day }: CompanyDay): Promise<boolean> {
    return (await trx('analytics_salts').where({ company_id: companyId, day }).delete()) > 0
  }

  /** The salts of the days, locked until the end of the transaction. */
  async findSalts(trx: Knex.Transaction, days: CompanyDay[]): Promise<(CompanyDay & { salt: string })[]> {
    const rows: { company_id: number; day: Day; salt: string }[] = await trx('analytics_salts')
      .whereIn('company_id', companiesOf(days))
      .whereIn('day', datesOf(days))
      .forShare()
      .select('company_id', 'day', 'salt')
    return rows.map(({ company_id: companyId, day, salt }) => ({ companyId, day, salt }))
  }

  /** Adds visitors that are not stored yet. */
  async addVisitors(
    trx: Knex.Transaction,
    { companyId, day }: CompanyDay,
    visitors: string[],
  ): Promise<void> {
    const rows = [...visitors].sort().map((visitor) => ({ company_id: companyId, day, visitor }))
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await trx('analytics_visitors')
        .insert(rows.slice(at, at + ROWS_A_STATEMENT))
        .onConflict(['company_id', 'day', 'visitor'])
        .ignore()
  }

  /** How many subjects they have, by `periodKey`; '' is none. Ones without any are omitted. */
  async countSubjects(periods: Period[]): Promise<Map<string, number>> {
    const found = this.knex('analytics_counts')
      .whereIn('company_id', [...new Set(periods.map(({ companyId }) => companyId))])
      .whereIn('measure', [...new Set(periods.map(({ measure }) => measure))])
      .whereIn('period', [...new Set(periods.map(({ period }) => period))])
      .whereIn('starts_on', [...new Set(periods.map(({ startsOn }) => startsOn))])
      .whereNot('subject', '')
      .groupBy('company_id', 'measure', 'period', 'starts_on')
      .select(
        { companyId: 'company_id', startsOn: 'starts_on' },
        'measure',
        'period',
        this.knex.raw('count(*) as n'),
      )
    const rows: (Period & { n: unknown })[] = await found
    return new Map(rows.map((row) => [periodKey(row), Number(row.n)]))
  }

  /** Which of these subjects exist. */
  async findSubjects(period: Period, subjects: string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (let at = 0; at < subjects.length; at += SUBJECTS_A_STATEMENT) {
      const some = this.knex('analytics_counts')
        .where({ company_id: period.companyId, measure: period.measure })
        .where({ period: period.period, starts_on: period.startsOn })
        .whereIn('subject', subjects.slice(at, at + SUBJECTS_A_STATEMENT))
      for (const subject of await some.pluck<string[]>('subject')) found.add(subject)
    }
    return found
  }

  /** How many distinct visitors a day has. */
  async countVisitors({ companyId, day }: CompanyDay): Promise<number> {
    return countOf(this.knex('analytics_visitors').where({ company_id: companyId, day }).count({ n: '*' }))
  }

  private async addSome(trx: Knex.Transaction, rows: CountRow[]): Promise<void> {
    const added = this.engine === 'mysql' ? 'values(count)' : 'excluded.count'
    await trx('analytics_counts')
      .insert(
        rows.map(({ companyId, startsOn, ...row }) => ({
          ...{ company_id: companyId, starts_on: startsOn },
          ...row,
        })),
      )
      .onConflict(['company_id', 'measure', 'period', 'starts_on', 'subject'])
      .merge({ count: trx.raw(`analytics_counts.count + ${added}`) })
  }
}

const companiesOf = (days: CompanyDay[]) => [...new Set(days.map(({ companyId }) => companyId))]
const datesOf = (days: CompanyDay[]) => [...new Set(days.map(({ day }) => day))]
