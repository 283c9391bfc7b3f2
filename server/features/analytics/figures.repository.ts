import type { Knex } from 'knex'
import type { Day } from '#server/lib/zoned-day.ts'
import { piecesOf } from './day-range.ts'
import type { DayRange } from './figures.ts'
import type { Counted } from './dashboard-lists.ts'
import type { Measure } from './measures.ts'
import { companyVisits, type VisitTables } from './visit-tables.ts'

/** The range to read, and today: later days have no counts. */
export interface ReadRange extends DayRange {
  today: Day
}

/** Reads counts: whole months from monthly rows, the days around them from daily rows. */
export class FiguresRepository {
  private readonly knex: Knex
  private readonly tables: VisitTables

  constructor(knex: Knex, tables: VisitTables = companyVisits) {
    this.knex = knex
    this.tables = tables
  }

  findCompanies(): Promise<number[]> {
    return this.knex('companies').whereNull('deleted_at').orderBy('id').pluck<number[]>('id')
  }

  /** The sum of each measure, by company; visitors of days that are still open included. */
  async sums(
    companyIds: number[],
    measures: Measure[],
    range: ReadRange,
  ): Promise<{ companyId: number; measure: Measure; count: number }[]> {
    const { owner } = this.tables
    const open = this.openVisitors(companyIds, range)
      .groupBy(owner)
      .select(owner, this.knex.raw(`'visitors' as measure`), this.knex.raw('count(*) as count'))
    // One statement: otherwise a day could be closed in between and be counted twice.
    const counted = this.countsOf(companyIds, measures, range, [owner, 'measure', 'count']).unionAll(open)
    const rows: { companyId: number; measure: Measure; sum: unknown }[] = await this.knex
      .from(counted.as('counted'))
      .groupBy(owner, 'measure')
      .select({ companyId: owner }, 'measure')
      .sum({ sum: 'count' })
    return rows.map((row) => ({
      companyId: row.companyId,
      measure: row.measure,
      count: Number(row.sum),
    }))
  }

  /** Views and visitors of each day that has any. */
  async days(
    companyId: number,
    { from, to }: DayRange,
  ): Promise<{ day: Day; measure: Measure; count: number }[]> {
    const closed = this.knex(this.tables.counts)
      .where({ [this.tables.owner]: companyId, period: 'day', subject: '' })
      .whereIn('measure', ['views', 'visitors'])
      .whereBetween('starts_on', [from, to])
      .select({ day: 'starts_on' }, 'measure', 'count')
    const open = this.openVisitors([companyId], { from, to })
      .groupBy('day')
      .select('day', this.knex.raw(`'visitors' as measure`), this.knex.raw('count(*) as count'))
    const rows: { day: Day; measure: Measure; count: unknown }[] = await closed.unionAll(open)
    return rows.map(({ day, measure, count }) => ({ day, measure, count: Number(count) }))
  }

  /** The subjects of bounded measures, most frequent first. */
  async subjects(
    companyId: number,
    measures: Measure[],
    range: ReadRange,
  ): Promise<(Counted & { measure: Measure })[]> {
    const counted = this.countsOf([companyId], measures, range, ['measure', 'subject', 'count'])
    const rows: { measure: Measure; subject: string; sum: unknown }[] = await this.knex
      .from(counted.as('counted'))
      .groupBy('measure', 'subject')
      .select('measure', 'subject')
      .sum({ sum: 'count' })
      .orderBy([{ column: 'sum', order: 'desc' }, 'subject'])
    return rows.map(({ measure, subject, sum }) => ({ measure, subject, count: Number(sum) }))
  }

  /** The top subjects of a measure by count, then by name; without the rest. */
  async top(companyId: number, measure: Measure, range: ReadRange, limit: number): Promise<Counted[]> {
    const counted = this.countsOf([companyId], [measure], range, ['subject', 'count'])
    const rows: { subject: string; sum: unknown }[] = await this.knex
      .from(counted.as('counted'))
      .whereNot('subject', '')
      .groupBy('subject')
      .select('subject')
      .sum({ sum: 'count' })
      .orderBy([{ column: 'sum', order: 'desc' }, 'subject'])
      .limit(limit)
    return rows.map(({ subject, sum }) => ({ subject, count: Number(sum) }))
  }

  /** The counts of some subjects of a measure; subjects without any are omitted. */
  async countsOfSubjects(
    companyId: number,
    measure: Measure,
    range: ReadRange,
    subjects: string[],
  ): Promise<Map<string, number>> {
    const counted = this.countsOf([companyId], [measure], range, ['subject', 'count'])
    const rows: { subject: string; sum: unknown }[] = await this.knex
      .from(counted.as('counted'))
      .whereIn('subject', subjects)
      .groupBy('subject')
      .select('subject')
      .sum({ sum: 'count' })
    return new Map(rows.map(({ subject, sum }) => [subject, Number(sum)]))
  }

  /** The rows of a range. */
  private countsOf(
    companyIds: number[],
    measures: Measure[],
    range: ReadRange,
    columns: string[],
  ): Knex.QueryBuilder {
    const [first, ...rest] = piecesOf(range, range.today).map(({ period, from, to }) =>
      this.knex(this.tables.counts)
        .whereIn(this.tables.owner, companyIds)
        .whereIn('measure', measures)
        .where({ period })
        .whereBetween('starts_on', [from, to])
        .select(columns),
    )
    return first!.unionAll(rest)
  }

  private openVisitors(companyIds: number[], { from, to }: DayRange): Knex.QueryBuilder {
    return this.knex(this.tables.visitors)
      .whereIn(this.tables.owner, companyIds)
      .whereBetween('day', [from, to])
  }
}
