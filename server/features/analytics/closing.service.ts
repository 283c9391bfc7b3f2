import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { addDays, dayAt, type Day } from '#server/lib/zoned-day.ts'
import type { ClosingRepository } from './closing.repository.ts'
import { addMonths, daysOf, monthOf } from './day-range.ts'
import { manySubjects, type ManySubjects } from './measures.ts'
import type { Period, VisitsRepository } from './visits.repository.ts'

/** So long after a day's end nothing of it is waiting in a process any more. */
const CLOSED_AFTER_MS = 2 * 60 * 60 * 1000

/**
 * How many subjects of a measure are kept, those with the highest counts: enough for the first ones of any range that are
 * shown, fifty terms with their spellings, twenty of the others. What is opened reads them all: with 1000 and 200 of each,
 * two years took more than twice as long (scripts/bench/dashboard.ts). Of a month that goes on more are kept: what is
 * rare may turn out to be frequent.
 */
export const subjectLimits = {
  searches: { month: 200, openMonth: 600, day: 100 },
  'recipient-views': { month: 80, openMonth: 300, day: 50 },
  'views-by-referrer': { month: 80, openMonth: 300, day: 50 },
} as const satisfies Record<ManySubjects, Record<Period['period'] | 'openMonth', number>>

type SafePoint = () => Promise<void>

/** Closes days and makes months small. Every step bears being broken off and repeated; no sum ever changes. */
export class AnalyticsClosing {
  private readonly deps: {
    transaction: InTransaction
    repository: ClosingRepository
    visits: Pick<VisitsRepository, 'addCounts' | 'removeSalt'>
    clock: Clock
    timeZone: string
  }

  constructor(deps: AnalyticsClosing['deps']) {
    this.deps = deps
  }

  async run(safePoint: SafePoint): Promise<void> {
    const { repository, clock, timeZone } = this.deps
    const openDay = dayAt(clock.now() - CLOSED_AFTER_MS, timeZone)
    for (const companyId of await repository.findCompanies()) {
      for (const day of await repository.findOpenDays(companyId, openDay)) {
        await this.closeDay(companyId, day, safePoint)
        await safePoint()
      }
      for (const month of await repository.findWholeMonths(companyId, monthOf(openDay)))
        await this.shrinkMonth(companyId, month, safePoint)
    }
  }

  /**
   * A day's rare subjects become one sum, and the rarest ones of its month, which would else grow with each day. Its
   * visitors become a number, and what could tell that somebody was among them is gone for good. In this order: the
   * salt, by which the day is found, goes last.
   */
  private async closeDay(companyId: number, day: Day, safePoint: SafePoint): Promise<void> {
    const { transaction, repository, visits } = this.deps
    for (const measures of manySubjects) {
      await this.shrink(measures, { companyId, period: 'day', startsOn: day })
      const month = { companyId, period: 'month', startsOn: monthOf(day) } as const
      await this.shrink(measures, month, 'openMonth')
      await safePoint()
    }
    await transaction(async (trx) => {
      if (!(await visits.removeSalt(trx, { companyId, day }))) return
      const count = await repository.takeVisitors(trx, { companyId, day })
      await visits.addCounts(trx, [{ companyId, day, measure: 'visitors', subject: '', count }])
    })
  }

  /** Of a month that is over the rare subjects become one sum; those of its days again, for what came late. */
  private async shrinkMonth(companyId: number, month: Day, safePoint: SafePoint): Promise<void> {
    const days = daysOf({ from: month, to: addDays(addMonths(month, 1), -1) })
    for (const measures of manySubjects) {
      await this.shrink(measures, { companyId, period: 'month', startsOn: month })
      for (const startsOn of days) await this.shrink(measures, { companyId, period: 'day', startsOn })
      await safePoint()
    }
    await this.deps.repository.noteMonth(companyId, month)
  }

  /** Keeps the first measure's most frequent subjects, and the same ones of the measures beside it. */
  private async shrink(
    measures: (typeof manySubjects)[number],
    of: Omit<Period, 'measure'>,
    as: Period['period'] | 'openMonth' = of.period,
  ): Promise<void> {
    const { transaction, repository } = this.deps
    const limit = subjectLimits[measures[0]][as]
    const [first, ...others] = measures.map((measure): Period => ({ ...of, measure }))
    if ((await repository.countSubjects(first!)) <= limit) return
    await transaction(async (trx) => {
      // A change comes first: SQLite refuses one after somebody else's in between.
      await repository.addRest(trx, first!, 0)
      const subjects = await repository.findSubjects(trx, first!)
      const kept = new Set(subjects.slice(0, limit).map(({ subject }) => subject))
      await this.removeExcept(trx, first!, kept, subjects)
      for (const other of others)
        await this.removeExcept(trx, other, kept, await repository.findSubjects(trx, other))
    })
  }

  private async removeExcept(
    trx: Transaction,
    period: Period,
    kept: Set<string>,
    subjects: { subject: string; count: number }[],
  ): Promise<void> {
    const rest = subjects.filter(({ subject }) => !kept.has(subject))
    if (rest.length === 0) return
    const sum = rest.reduce((total, { count }) => total + count, 0)
    await this.deps.repository.removeSubjects(
      trx,
      period,
      rest.map(({ subject }) => subject),
    )
    await this.deps.repository.addRest(trx, period, sum)
  }
}
