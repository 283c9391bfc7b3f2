import { fileFields } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/import-paste/+Page.tsx'
import { columnName } from './column-name.ts'
import type { ImportServices } from './imports.ts'
import type { PastedTable } from './store-pasted.ts'
import { uploadTypes } from './upload.view.ts'
import { companyYears } from './year-options.ts'

/** The form for pasted rows, and the choice of their columns where they have no headings. */
export async function pasteProps(
  services: ImportServices,
  request: PageRequest<unknown, { type: SectionType; year?: number; sectionId?: number }>,
  typed: Typed<PastedTable> | null,
): Promise<Props> {
  const { ui, company, query } = request
  const { values = {}, errors = {}, found } = typed ?? {}
  const years = await companyYears(services, ui, company.id)
  return {
    shell: request.shell('data'),
    action: paths.importPaste,
    backHref: withQuery(paths.importCsv, { type: query.type === 2 ? 'patient' : undefined }),
    listHref: paths.dataList(query.type),
    types: uploadTypes(services, ui).map(({ value, label, rootSections }) => ({
      ...{ value, label },
      rootSections: rootSections.map((root) => ({ value: root.value, label: root.label })),
    })),
    years: years.options,
    values: {
      text: values['text'] ?? '',
      section_type: values['section_type'] ?? String(query.type),
      year: values['year'] ?? String(query.year ?? ''),
      root_section_id: values['root_section_id'] ?? rootOf(services, query),
    },
    errors,
    table: found ?? null,
    fields: fileFields.map(({ column }) => ({ value: column, label: columnName(ui, column) })),
  }
}

/** The root of the section that the list showed; '' if it showed several. */
function rootOf(
  { sections }: ImportServices,
  { type, year, sectionId }: { type: SectionType; year?: number; sectionId?: number },
): string {
  if (year === undefined || sectionId === undefined) return ''
  const root = sections.in(year).find(sectionId)?.rootId
  return root !== undefined && sections.roots(type).some(({ id }) => id === root) ? String(root) : ''
}
