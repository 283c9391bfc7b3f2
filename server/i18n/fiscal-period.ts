import type { YearSetting } from '#views/formatters.ts'
import { addMonths, lengthBetween, monthsBetween, type MonthsAndDays } from '#server/lib/calendar-months.ts'
import { addDays, type Day } from '#server/lib/zoned-day.ts'

export interface FiscalPeriod {
  firstDay: Day
  lastDay: Day
}

/** A year whose first and last day a company has set. */
export interface OwnPeriod extends FiscalPeriod {
  year: number
}

/**
 * The first and last day of a fiscal year (decision 041): what the company has set for it; after a year with a period of
 * its own, twelve months each, counted on from that; otherwise by the company's rule (SPEC §9).
 */
export function fiscalPeriod(named: number, years: YearSetting): FiscalPeriod {
  const upToNamed = (years.periods ?? []).filter(({ year }) => year <= named).sort((a, b) => b.year - a.year)
  const [latest] = upToNamed
  if (!latest) return ruledPeriod(named, years)
  const { year, firstDay, lastDay } = latest
  if (year === named) return { firstDay, lastDay }
  return twelveMonths(addDays(lastDay, 1), named - year - 1)
}

/** The period of a company that never set one: "2020" begins in 2020 or, with plus-one, in 2019. */
function ruledPeriod(named: number, { year, startMonth }: YearSetting): FiscalPeriod {
  const begins = year === 'plus-one' ? named - 1 : named
  return twelveMonths(`${begins}-${String(startMonth).padStart(2, '0')}-01`, 0)
}

/** The twelve months that begin so many years after a day. Each is counted from that day: a leap day is not lost. */
function twelveMonths(from: Day, yearsLater: number): FiscalPeriod {
  return {
    firstDay: addMonths(from, yearsLater * 12),
    lastDay: addDays(addMonths(from, (yearsLater + 1) * 12), -1),
  }
}

export function fiscalLength(named: number, years: YearSetting): MonthsAndDays {
  const { firstDay, lastDay } = fiscalPeriod(named, years)
  return lengthBetween(firstDay, lastDay)
}

/** Whether a year has twelve months, as it has unless it is set otherwise. */
export function isTwelveMonths(named: number, years: YearSetting): boolean {
  const { months, days } = fiscalLength(named, years)
  return months === 12 && days === 0
}

/** Whether years are as long as each other, so that their sums can be compared. */
export function areEquallyLong(named: readonly number[], years: YearSetting): boolean {
  const lengths = named.map((year) => Object.values(fiscalLength(year, years)).join())
  return new Set(lengths).size <= 1
}

/** An amount of a year per month of its period, in whole yen. */
export function amountPerMonth(amount: number, named: number, years: YearSetting): number {
  const { firstDay, lastDay } = fiscalPeriod(named, years)
  return Math.round(amount / monthsBetween(firstDay, lastDay))
}
