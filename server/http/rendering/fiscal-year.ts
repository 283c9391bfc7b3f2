import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'

type YearSetting = Pick<DisplaySettings, 'year' | 'startMonth'>

/** The first year that can be chosen: the year of the industry's guideline on disclosure. */
const FIRST_YEAR = 2011

/** The fiscal years that can be chosen, newest first. */
export function selectableYears(newest: number): number[] {
  return Array.from({ length: Math.max(1, newest - FIRST_YEAR + 1) }, (_, back) => newest - back)
}

/**
 * The fiscal year that began last, as the company of these settings counts (SPEC §9): years are disclosed after they
 * end, but a year may be prepared early.
 */
export function latestYear(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { year, startMonth }: YearSetting = defaultDisplay,
): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: config.timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(clock.now())
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const began = part('month') >= startMonth ? part('year') : part('year') - 1
  return year === 'plus-one' ? began + 1 : began
}

/** The same for a company, whose draft says how it counts. */
export async function latestYearOf(
  services: Pick<Services, 'clock' | 'config' | 'wording'>,
  companyId: number,
): Promise<number> {
  return latestYear(services, (await services.wording.draft(companyId)).display)
}
