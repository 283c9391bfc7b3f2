import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import { draftDisplay } from '#server/features/wording/index.ts'
import { latestYear, selectableYears } from '#server/http/rendering/fiscal-year.ts'
import { dayAt } from '#server/lib/zoned-day.ts'
import type { Option } from '#views/components/field.tsx'
import type { Ui } from '#views/ui.tsx'
import type { ImportServices } from './imports.ts'

export interface CompanyYears {
  newest: number
  hasEnded(year: number): boolean
  /** The years that can be chosen; one that has not ended says so. */
  options: Option[]
}

/** The fiscal years of a company: data is disclosed after a year has ended, but may be prepared early. */
export async function companyYears(
  services: Pick<ImportServices, 'wording' | 'clock' | 'config'>,
  ui: Ui,
  companyId: number,
): Promise<CompanyYears> {
  const years = await draftDisplay(services.wording, companyId)
  const newest = latestYear(services, years)
  const today = dayAt(services.clock.now(), services.config.timeZone)
  const hasEnded = (year: number) => fiscalPeriod(year, years).lastDay < today
  const label = (year: number) =>
    hasEnded(year)
      ? ui.format.fiscalYear(year)
      : ui.t('imports.received.unfinished', { year: ui.format.fiscalYear(year) })
  return {
    ...{ newest, hasEnded },
    options: selectableYears(newest).map((year) => ({ value: String(year), label: label(year) })),
  }
}
