import { fiscalPeriod, type FiscalPeriod, type OwnPeriod } from '#server/i18n/fiscal-period.ts'
import { lengthBetween } from '#server/lib/calendar-months.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import type { DisplaySettings } from './display-settings.ts'

/**
 * Months of the longest period: the first business year after a change of its last day may not exceed one year and six
 * months, any other not one year (会社計算規則 第59条第2項).
 */
export const MAX_MONTHS = 18

/** What is wrong with a period, and at which of its fields. */
export interface PeriodFault {
  /** Its place in the list. */
  at: number
  field: keyof OwnPeriod
  kind: 'twice' | 'order' | 'tooLong' | 'otherYear' | 'overlap'
  /** Of an overlap: the year that it overlaps with. */
  year?: number
}

type Years = Pick<DisplaySettings, 'year' | 'startMonth' | 'periods'>

/**
 * The first fault of the periods that a company has set, each a real day already; undefined where they fit together.
 * A year that begins after the one before it has ended overlaps with no other: the next is counted on from it, or is
 * set and checked itself.
 */
export function periodFault(years: Years): PeriodFault | undefined {
  const { periods } = years
  for (const [at, period] of periods.entries()) {
    const fault = ownFault(period, periods.slice(0, at))
    if (fault) return { at, ...fault }
  }
  const at = periods.findIndex(({ year, firstDay }) => fiscalPeriod(year - 1, years).lastDay >= firstDay)
  const year = periods[at]?.year
  return year === undefined ? undefined : { at, field: 'firstDay', kind: 'overlap', year: year - 1 }
}

function ownFault(
  { year, firstDay, lastDay }: OwnPeriod,
  earlier: readonly OwnPeriod[],
): Omit<PeriodFault, 'at'> | null {
  if (earlier.some((one) => one.year === year)) return { field: 'year', kind: 'twice' }
  // 2026年度 may begin in 2025 (plus-one), and in January 2027 if it follows a long year.
  if (Math.abs(Number(firstDay.slice(0, 4)) - year) > 1) return { field: 'firstDay', kind: 'otherYear' }
  if (lastDay < firstDay) return { field: 'lastDay', kind: 'order' }
  const { months, days } = lengthBetween(firstDay, lastDay)
  if (months * 100 + days > MAX_MONTHS * 100) return { field: 'lastDay', kind: 'tooLong' }
  return null
}

/** The days that are in no year, as the years that are set leave them out; oldest first. No fault: a company begins once. */
export function periodGaps(years: Years): (FiscalPeriod & { before: number })[] {
  return [...years.periods]
    .sort((a, b) => a.year - b.year)
    .map(({ year, firstDay }) => ({
      before: year,
      firstDay: addDays(fiscalPeriod(year - 1, years).lastDay, 1),
      lastDay: addDays(firstDay, -1),
    }))
    .filter((gap) => gap.firstDay <= gap.lastDay)
}
