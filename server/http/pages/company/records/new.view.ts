import { yearsOf } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { yearOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { latestYearOf, selectableYears } from '#server/http/rendering/fiscal-year.ts'
import type { Props } from '#views/pages/company/record-new/+Page.tsx'
import { formFields } from './record-fields.ts'
import type { RecordServices } from './records.ts'

export async function newProps(
  services: RecordServices,
  request: PageRequest<unknown, { year?: number; sectionId?: number }>,
  type: SectionType,
  typed: Typed | null,
): Promise<Props> {
  const { company, ui, query } = request
  const latest = await latestYearOf(services, company.id)
  const data = await services.versions.dataIn(company.id, type, 'draft')
  const stored = yearsOf(data)
  const year = yearOf(typed?.values['year']) ?? query.year ?? stored[0] ?? latest
  const sections = services.sections
    .in(year)
    .of(type)
    .filter(({ content }) => content === 'rows')
  const chosen = sections.find(({ id }) => id === query.sectionId)
  const number = chosen ? await services.draftList.nextNumber(company.id, type, year, chosen.id) : ''
  const years = [...new Set([...selectableYears(latest), ...stored, year])].sort((a, b) => b - a)
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    year,
    years,
    action: paths.dataListPart(type, 'new'),
    form: {
      values: typed?.values
        ? Object.fromEntries(Object.entries(typed.values).map(([name, value]) => [name, value ?? '']))
        : { section_code: chosen?.code ?? '', item_number: number },
      errors: typed?.errors ?? {},
      fields: formFields,
      sections: [
        { value: '', label: ui.t('grid.add.chooseSection') },
        ...sections.map(({ code, name }) => ({ value: code, label: `${code} ${name[ui.lang]}` })),
      ],
    },
    hasNumber: number !== '',
    backHref: paths.dataList(type),
  }
}
