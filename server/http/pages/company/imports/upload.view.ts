import type { Props, UploadValues } from '#views/pages/company/import-csv/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { selectableYears } from '#server/http/rendering/fiscal-year.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { ImportServices } from './imports.ts'

type Choices = Pick<Props, 'backHref' | 'types' | 'years' | 'limits'>

/** What the upload form offers; `newest` is the latest fiscal year. */
export function uploadChoices(
  { sections, config }: Pick<ImportServices, 'sections' | 'config'>,
  ui: Ui,
  newest: number,
  values: UploadValues,
): Choices {
  return {
    backHref: withQuery(paths.data, { type: values.section_type === '2' ? 'patient' : undefined }),
    // A guideline may have no sections of a type; one that a refused form names is shown all the same.
    types: typesOf(sections, values.section_type).map((type) => ({
      value: String(type),
      label: ui.t(`common.type.${sectionTypeNames[type]}`),
      templateHref: templateHref(type),
      rootSections: sections.roots(type).map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${name[ui.lang]}`,
        templateHref: templateHref(type, code),
      })),
    })),
    years: selectableYears(newest).map((year) => ({
      value: String(year),
      label: ui.format.fiscalYear(year),
    })),
    limits: { maxBytes: config.maxCsvBytes, maxPdfBytes: config.maxPdfBytes },
  }
}

function typesOf(sections: ImportServices['sections'], chosen: string): SectionType[] {
  return sectionTypes.filter((type) => sections.roots(type).length > 0 || String(type) === chosen)
}

function templateHref(type: SectionType, rootCode?: string): string {
  return withQuery(paths.importTemplate, { type: sectionTypeNames[type], section: rootCode })
}
