import type { SectionType } from '#server/features/sections/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { TemplateType } from '#views/components/console/template-links.tsx'
import type { Props } from '#views/pages/company/import-csv/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { fileRows } from '../files/list-rows.ts'
import type { ImportServices } from './imports.ts'

/** What the upload page says of itself, reached from the data of a type. */
export function uploadChoices(
  { config }: Pick<ImportServices, 'config'>,
  type: SectionType,
): Pick<Props, 'backHref' | 'pasteHref' | 'limits'> {
  return {
    backHref: withQuery(paths.data, { type: type === 2 ? 'patient' : undefined }),
    pasteHref: withQuery(paths.importPaste, { type: type === 2 ? 'patient' : undefined }),
    limits: { maxBytes: config.maxCsvBytes, maxPdfBytes: config.maxPdfBytes },
  }
}

/** The newest files of a type, and where all are. */
export async function recentFiles(
  services: ImportServices,
  request: PageRequest,
  type: SectionType,
): Promise<Props['recent']> {
  const filter = { sectionType: type, deleted: false }
  const { files } = await services.uploads.list(request.company.id, filter, 1, RECENT)
  return {
    files: await fileRows(services, request, files, type),
    type: sectionTypeNames[type],
    href: withQuery(paths.data, { type: type === 2 ? 'patient' : undefined }),
  }
}

const RECENT = 5

/** The types that the company's guideline has sections of, with their root sections and templates. */
export function uploadTypes({ sections }: Pick<ImportServices, 'sections'>, ui: Ui): TemplateType[] {
  return sectionTypes
    .filter((type) => sections.roots(type).length > 0)
    .map((type) => ({
      value: String(type),
      label: ui.t(`common.type.${sectionTypeNames[type]}`),
      templateHref: templateHref(type),
      rootSections: sections.roots(type).map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${name[ui.lang]}`,
        templateHref: templateHref(type, code),
      })),
    }))
}

function templateHref(type: SectionType, rootCode?: string): string {
  return withQuery(paths.importTemplate, { type: sectionTypeNames[type], section: rootCode })
}
