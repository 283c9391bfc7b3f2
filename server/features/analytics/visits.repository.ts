import type { Knex } from 'knex'
import type { Engine } from '#server/drivers/database/contract.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import { monthOf } from './day-range.ts'
import type { Count } from './tally.ts'

/** A company's day: what visitors are told apart in. */
export interface CompanyDay {
  companyId: number
  day: Day
}

interface CountRow {
  company_id: number
  period: 'day' | 'month'
  starts_on: Day
  measure: string
  subject: string
  count: number
}

const ROWS_A_STATEMENT = 100

/** Adds to what is counted. Rows go in one order, so that processes that add at once wait for each other in turn. */
export class VisitsRepository {
  private readonly knex: Knex
  private readonly engine: Engine

  constructor(knex: Knex, engine: Engine) {
    this.knex = knex
    this.engine = engine
  }

  /** Which of these companies are there and not deleted. */
  async findCompanies(companyIds: number[]): Promise<Set<number>> {
    const found = this.knex('companies').whereIn('id', companyIds).whereNull('deleted_at')
    return new Set(await found.pluck<number[]>('id'))
  }

  /** Each count is added to its day and to its month. */
  async addCounts(trx: Knex.Transaction, counts: Count[]): Promise<void> {
    const rows = rowsOf(counts)
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await this.addRows(trx, rows.slice(at, at + ROWS_A_STATEMENT))
  }

  /** Gives a salt to the days that have none. */
  async addSalts(trx: Knex.Transaction, salts: (CompanyDay & { salt: string })[]): Promise<void> {
    const rows = salts.map(({ companyId, day, salt }) => ({ company_id: companyId, day, salt }))
    for (const row of rows.sort((a, b) => a.company_id - b.company_id || (a.day < b.day ? -1 : 1)))
      await trx('analytics_salts').insert(row).onConflict(['company_id', 'day']).ignore()
  }

  /** Those of the days whose visitors are a number already. */
  async findClosed(trx: Knex.Transaction, days: CompanyDay[]): Promise<CompanyDay[]> {
    const rows: { company_id: number; starts_on: Day }[] = await trx('analytics_counts')
      .whereIn('company_id', companiesOf(days))
      .where({ measure: 'visitors', period: 'day', subject: '' })
      .whereIn('starts_on', datesOf(days))
      .select('company_id', 'starts_on')
    return rows.map((row) => ({ companyId: row.company_id, day: row.starts_on }))
  }

  /** Forgets how a day's visitors are told apart; false where somebody else has done so. */
  async removeSalt(trx: Knex.Transaction, { companyId, day }: CompanyDay): Promise<boolean> {
    return (await trx('analytics_salts').where({ company_id: companyId, day }).delete()) > 0
  }

  /** The salts of the days, which stay until the transaction is over. */
  async findSalts(trx: Knex.Transaction, days: CompanyDay[]): Promise<(CompanyDay & { salt: string })[]> {
    const rows: { company_id: number; day: Day; salt: string }[] = await trx('analytics_salts')
      .whereIn('company_id', companiesOf(days))
      .whereIn('day', datesOf(days))
      .forShare()
      .select('company_id', 'day', 'salt')
    return rows.map(({ company_id: companyId, day, salt }) => ({ companyId, day, salt }))
  }

  /** Adds those who were not there yet. */
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

  private async addRows(trx: Knex.Transaction, rows: CountRow[]): Promise<void> {
    const added = this.engine === 'mysql' ? 'values(count)' : 'excluded.count'
    await trx('analytics_counts')
      .insert(rows)
      .onConflict(['company_id', 'measure', 'period', 'starts_on', 'subject'])
      .merge({ count: trx.raw(`analytics_counts.count + ${added}`) })
  }
}

const companiesOf = (days: CompanyDay[]) => [...new Set(days.map(({ companyId }) => companyId))]
const datesOf = (days: CompanyDay[]) => [...new Set(days.map(({ day }) => day))]

/** The rows to add to, each once, in the order of their key. */
function rowsOf(counts: Count[]): CountRow[] {
  const rows = new Map<string, CountRow>()
  for (const { companyId, day, measure, subject, count } of counts)
    for (const [period, startsOn] of [
      ['day', day],
      ['month', monthOf(day)],
    ] as const) {
      const key = [String(companyId).padStart(10, '0'), measure, period, startsOn, subject].join('\n')
      const same = rows.get(key)
      if (same) same.count += count
      else rows.set(key, { company_id: companyId, period, starts_on: startsOn, measure, subject, count })
    }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
