import { answer } from '#server/lib/answer.ts'
import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import type { YearSetting } from '#views/formatters.ts'
import { wireDay } from '../moments.ts'

/** The first and last day of a year's data, as the company counts its years. */
export function periodResult(year: number, years: YearSetting) {
  const { firstDay, lastDay } = fiscalPeriod(year, years)
  return { firstDay: wireDay(firstDay), lastDay: wireDay(lastDay) }
}

export const periodFields = { firstDay: answer.day, lastDay: answer.day }
