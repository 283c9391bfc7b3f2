import { amountPerMonth, areEquallyLong } from '#server/i18n/fiscal-period.ts'
import type { YearSetting } from '#views/formatters.ts'

type PerMonth = (amount: number | null, year: number) => number | null

/** Amounts per month, where these years are not equally long; null where their sums can be compared as they are. */
export function perMonthAmong(named: readonly number[], years: YearSetting): PerMonth | null {
  if (areEquallyLong(named, years)) return null
  return (amount, year) => (amount === null ? null : amountPerMonth(amount, year, years))
}
