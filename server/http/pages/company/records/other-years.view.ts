import type { DataRecord } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { OtherYear } from '#views/pages/company/data-detail/other-years.tsx'
import type { Ui } from '#views/ui.tsx'
import { sectionLabel } from '../names.ts'
import type { RecordServices } from './records.ts'

/** What the company publishes of the record's recipient in other years, section by section. */
export async function otherYears(
  services: Pick<RecordServices, 'versions' | 'dataRecords' | 'sections'>,
  ui: Ui,
  type: SectionType,
  { companyId, recipientKey, year }: DataRecord,
): Promise<OtherYear[]> {
  const published = await services.versions.dataIn(companyId, type, 'published')
  const sums = await services.dataRecords.otherYears(published, recipientKey, year)
  return sums.map((sum) => ({
    year: sum.year,
    section: sectionLabel(services, sum.sectionId, ui, sum.year) ?? '-',
    rows: sum.rowCount,
    payments: sum.payments,
    yen: sum.amount,
  }))
}
