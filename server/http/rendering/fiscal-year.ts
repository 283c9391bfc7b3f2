import { defaultDisplay, draftDisplay } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import { dayAt } from '#server/lib/zoned-day.ts'
import type { YearSetting } from '#views/formatters.ts'

/** The first year that can be chosen: the year of the industry's guideline on disclosure. */
const FIRST_YEAR = 2011

/** The fiscal years that can be chosen, newest first. */
export function selectableYears(newest: number): number[] {
  return Array.from({ length: Math.max(1, newest - FIRST_YEAR + 1) }, (_, back) => newest - back)
}

/**
 * The fiscal year that began last, as the company of these settings counts (SPEC §9, decision 041): years are disclosed
 * after they end, but a year may be prepared early.
 */
export function latestYear(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  years: YearSetting = defaultDisplay,
): number {
  const today = dayAt(clock.now(), config.timeZone)
  // no year is named by more than its neighbour's number
  let year = Number(today.slice(0, 4)) + 2
  while (fiscalPeriod(year, years).firstDay > today) year -= 1
  return year
}

/** The same for a company, whose draft says how it counts. */
export async function latestYearOf(
  services: Pick<Services, 'clock' | 'config' | 'wording'>,
  companyId: number,
): Promise<number> {
  return latestYear(services, await draftDisplay(services.wording, companyId))
}
