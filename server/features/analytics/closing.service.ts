import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { addDays, dayAt, type Day } from '#server/lib/zoned-day.ts'
import type { ClosingRepository } from './closing.repository.ts'
import { addMonths, daysOf, monthOf } from './day-range.ts'
import { manySubjects, type ManySubjects } from './measures.ts'
import type { VisitsRepository } from './visits.repository.ts'
import type { Period } from './count-row.ts'

/** How long after a day's end no process has unwritten counts of it. */
const CLOSED_AFTER_MS = 2 * 60 * 60 * 1000

/**
 * How many subjects of a measure are kept, by count: enough for the top of any range, which shows fifty terms with
 * their spellings and twenty of the others. The dashboard reads them all: with 1000 and 200 of each, two years took
 * more than twice as long (scripts/bench/dashboard.ts). The current month keeps more, since rare subjects may become
 * frequent.
 */
export const subjectLimits = {
  searches: { month: 200, openMonth: 600, day: 100 },
  'recipient-views': { month: 80, openMonth: 300, day: 50 },
  'views-by-referrer': { month: 80, openMonth: 300, day: 50 },
} as const satisfies Record<ManySubjects, Record<Period['period'] | 'openMonth', number>>

type SafePoint = () => Promise<void>

/** Closes days and compacts months. Every step is idempotent and can be interrupted; totals never change. */
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
   * Merges a day's rare subjects into one count, and the rarest ones of its month, which would otherwise grow every
   * day. Replaces its visitors by a number, so that nobody can be identified any more. The salt, by which the day is
   * found, is deleted last.
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

  /** Merges the rare subjects of a past month into one count; those of its days again, for late counts. */
  private async shrinkMonth(companyId: number, month: Day, safePoint: SafePoint): Promise<void> {
    const days = daysOf({ from: month, to: addDays(addMonths(month, 1), -1) })
    for (const measures of manySubjects) {
      await this.shrink(measures, { companyId, period: 'month', startsOn: month })
      for (const startsOn of days) await this.shrink(measures, { companyId, period: 'day', startsOn })
      await safePoint()
    }
    await this.deps.repository.noteMonth(companyId, month)
  }

  /** Keeps the first measure's most frequent subjects, and the same ones of the related measures. */
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
      // A write comes first: SQLite refuses a write after a read if another transaction wrote in between.
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
