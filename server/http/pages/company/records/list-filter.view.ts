import { yearsOf } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { sectionOptions } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import type { RecordFilterProps } from '#views/components/console/record-filter.tsx'
import type { Ui } from '#views/ui.tsx'
import type { ListQuery } from './list.input.ts'
import type { RecordServices } from './records.ts'

export function filterProps(
  { sections }: RecordServices,
  ui: Ui,
  data: DataVersion,
  { keyWords, year, rootSectionId, sectionId, size, sort }: ListQuery,
): RecordFilterProps {
  const path = paths.dataList(data.sectionType)
  // With a year its sections: the same code can be another section in another year.
  const ofYear = year === undefined ? sections : sections.in(year)
  const shown = ofYear.of(data.sectionType).filter(({ content }) => content !== 'group')
  return {
    action: path,
    values: {
      keyWords,
      year: year ? String(year) : '',
      rootSectionId: rootSectionId ? String(rootSectionId) : '',
      sectionId: sectionId ? String(sectionId) : '',
    },
    years: yearsOf(data).map((one) => ({ value: String(one), label: ui.format.fiscalYear(one) })),
    rootSections: sectionOptions(ofYear, ofYear.roots(data.sectionType), ui),
    sections: sectionOptions(ofYear, shown, ui),
    resetHref: path,
    active: [keyWords, year, rootSectionId, sectionId].some(Boolean),
    size,
    sort,
  }
}
