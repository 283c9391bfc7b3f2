// Long because it holds every statement that adds to what is counted.
import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import type { Engine } from '#server/drivers/database/contract.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import type { Count } from './tally.ts'
import { companyVisits, portalVisits, type VisitTables } from './visit-tables.ts'
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
  private readonly tables: VisitTables

  constructor(knex: Knex, engine: Engine, tables: VisitTables = companyVisits) {
    this.knex = knex
    this.engine = engine
    this.tables = tables
  }

  /** Which of these companies exist and are not deleted; the portal always does. */
  async findCompanies(companyIds: number[]): Promise<Set<number>> {
    if (this.tables === portalVisits) return new Set(companyIds)
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
    const { owner, salts: table } = this.tables
    const inOrder = [...salts].sort((a, b) => a.companyId - b.companyId || (a.day < b.day ? -1 : 1))
    for (const { companyId, day, salt } of inOrder)
      await trx(table)
        .insert({ [owner]: companyId, day, salt })
        .onConflict([owner, 'day'])
        .ignore()
  }

  /** Which of the days are already closed. */
  async findClosed(trx: Knex.Transaction, days: CompanyDay[]): Promise<CompanyDay[]> {
    return trx(this.tables.counts)
      .whereIn(this.tables.owner, companiesOf(days))
      .where({ measure: 'visitors', period: 'day', subject: '' })
      .whereIn('starts_on', datesOf(days))
      .select({ companyId: this.tables.owner, day: 'starts_on' })
  }

  /** Deletes a day's salt; false if it was already deleted. */
  async removeSalt(trx: Knex.Transaction, { companyId, day }: CompanyDay): Promise<boolean> {
    return (
      (await trx(this.tables.salts)
        .where({ [this.tables.owner]: companyId, day })
        .delete()) > 0
    )
  }

  /** The salts of the days, locked until the end of the transaction. */
  async findSalts(trx: Knex.Transaction, days: CompanyDay[]): Promise<(CompanyDay & { salt: string })[]> {
    return trx(this.tables.salts)
      .whereIn(this.tables.owner, companiesOf(days))
      .whereIn('day', datesOf(days))
      .forShare()
      .select({ companyId: this.tables.owner }, 'day', 'salt')
  }

  /** Adds visitors that are not stored yet. */
  async addVisitors(
    trx: Knex.Transaction,
    { companyId, day }: CompanyDay,
    visitors: string[],
  ): Promise<void> {
    const rows = [...visitors].sort().map((visitor) => ({ [this.tables.owner]: companyId, day, visitor }))
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await trx(this.tables.visitors)
        .insert(rows.slice(at, at + ROWS_A_STATEMENT))
        .onConflict([this.tables.owner, 'day', 'visitor'])
        .ignore()
  }

  /** How many subjects they have, by `periodKey`; '' is none. Ones without any are omitted. */
  async countSubjects(periods: Period[]): Promise<Map<string, number>> {
    const found = this.knex(this.tables.counts)
      .whereIn(this.tables.owner, [...new Set(periods.map(({ companyId }) => companyId))])
      .whereIn('measure', [...new Set(periods.map(({ measure }) => measure))])
      .whereIn('period', [...new Set(periods.map(({ period }) => period))])
      .whereIn('starts_on', [...new Set(periods.map(({ startsOn }) => startsOn))])
      .whereNot('subject', '')
      .groupBy(this.tables.owner, 'measure', 'period', 'starts_on')
      .select(
        { companyId: this.tables.owner, startsOn: 'starts_on' },
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
      const some = this.knex(this.tables.counts)
        .where({ [this.tables.owner]: period.companyId, measure: period.measure })
        .where({ period: period.period, starts_on: period.startsOn })
        .whereIn('subject', subjects.slice(at, at + SUBJECTS_A_STATEMENT))
      for (const subject of await some.pluck<string[]>('subject')) found.add(subject)
    }
    return found
  }

  /** How many distinct visitors a day has. */
  async countVisitors({ companyId, day }: CompanyDay): Promise<number> {
    return countOf(
      this.knex(this.tables.visitors)
        .where({ [this.tables.owner]: companyId, day })
        .count({ n: '*' }),
    )
  }

  private async addSome(trx: Knex.Transaction, rows: CountRow[]): Promise<void> {
    const added = this.engine === 'mysql' ? 'values(count)' : 'excluded.count'
    await trx(this.tables.counts)
      .insert(
        rows.map(({ companyId, startsOn, ...row }) => ({
          ...{ [this.tables.owner]: companyId, starts_on: startsOn },
          ...row,
        })),
      )
      .onConflict([this.tables.owner, 'measure', 'period', 'starts_on', 'subject'])
      .merge({ count: trx.raw(`${this.tables.counts}.count + ${added}`) })
  }
}

const companiesOf = (days: CompanyDay[]) => [...new Set(days.map(({ companyId }) => companyId))]
const datesOf = (days: CompanyDay[]) => [...new Set(days.map(({ day }) => day))]
