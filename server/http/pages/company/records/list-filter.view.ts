import { yearsOf } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { sectionOptions } from '#server/http/pages/company/names.ts'
import { keptFields } from '#server/http/pages/list-query.ts'
import { paths } from '#server/http/paths.ts'
import type { GridFilter } from '#views/components/console/grid/grid-filter.ts'
import type { Ui } from '#views/ui.tsx'
import { conditionQuery, type ListQuery } from './list.input.ts'
import type { RecordServices } from './records.ts'

export function filterProps(
  { sections }: RecordServices,
  ui: Ui,
  data: DataVersion,
  query: ListQuery,
  isLong: boolean,
): GridFilter {
  const { keyWords, year, rootSectionId, sectionId, minPayments, minAmount } = query
  const path = paths.dataList(data.sectionType)
  // With a year its sections: the same code can be another section in another year.
  const ofYear = year === undefined ? sections : sections.in(year)
  const shown = ofYear
    .of(data.sectionType)
    .filter(({ content, rootId }) => content !== 'group' && (rootSectionId ?? rootId) === rootId)
  const columns = [query.itemNumber, query.recipient, query.department, query.name, minPayments, minAmount]
  const figure = (value: number | undefined) => (value === undefined ? '' : ui.format.count(value))
  return {
    action: path,
    values: {
      keyWords,
      year: year ? String(year) : '',
      rootSectionId: rootSectionId ? String(rootSectionId) : '',
      sectionId: sectionId ? String(sectionId) : '',
      ...{ itemNumber: query.itemNumber, recipient: query.recipient, department: query.department },
      ...{ name: query.name, minPayments: figure(minPayments), minAmount: figure(minAmount) },
    },
    years: yearsOf(data).map((one) => ({ value: String(one), label: String(one) })),
    rootSections: sectionOptions(ofYear, ofYear.roots(data.sectionType), ui),
    sections: sectionOptions(ofYear, shown, ui),
    resetHref: path,
    hasColumns: [year, sectionId, ...columns].some(Boolean),
    active: [keyWords, query.state, year, rootSectionId, sectionId, ...columns].some(Boolean),
    isLong,
    keep: keptFields({ state: query.state, sort: conditionQuery(query).sort }),
  }
}
