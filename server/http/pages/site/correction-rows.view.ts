import type { ChangedRow, ChangedRows, PublicFieldName } from '#server/features/corrections/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { fieldNamed } from '#server/features/record-fields/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteSections } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/correction-rows/+Page.tsx'
import type { CorrectedRow } from '#views/pages/site/correction-rows/corrected-row.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import { sectionLabel, sectionName } from './section-name.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

export async function correctionRowsProps(
  services: SiteServices,
  request: SiteRequest,
  site: SitePage,
  type: SectionType,
  edition: number,
  { state, counts, listed }: ChangedRows,
  rows: ChangedRow[],
): Promise<Omit<Props, 'shell' | 'pager'>> {
  const sections = await services.site.sections(request.company.id, site.shown)
  const { publicDownload } = site.wording.display
  const fileOf = (number: number) => request.href(paths.editionCsv(type, number))
  return {
    type: sectionTypeNames[type],
    ...{ number: edition, state, counts, listed },
    rows: rows.map((row) => correctedRow(site.ui, sections, row)),
    logHref: request.href(paths.corrections),
    csvHref: publicDownload && state === 'done' ? request.href(paths.correctionRowsCsv(type, edition)) : null,
    files: publicDownload
      ? [edition - 1, edition]
          .filter((number) => number > 0)
          .map((number) => ({ number, href: fileOf(number) }))
      : [],
  }
}

export function correctedRow(
  ui: Ui,
  sections: SiteSections,
  { kind, before, after, fields }: ChangedRow,
): CorrectedRow {
  const record = after ?? before
  const text = (of: PublicRecord | null, name: PublicFieldName) => of && textOf(ui, sections, of, name)
  return {
    kind,
    year: record?.year ?? null,
    section: record && sectionName(sections.in(record.year).getById(record.sectionId), ui.lang),
    subject: record ? subjectOf(record) : '',
    fields: fields.map((name) => ({
      label: ui.t(`records.column.${fieldNamed(name).column}`),
      before: text(before, name),
      after: text(after, name),
    })),
  }
}

/** Whom or what a row is about. */
function subjectOf({ name, facility, payee, title }: PublicRecord): string {
  const place = facility ?? payee
  if (name && place && name !== place) return `${name}（${place}）`
  return name || place || title || ''
}

function textOf(ui: Ui, sections: SiteSections, record: PublicRecord, name: PublicFieldName): string | null {
  const value = record[name]
  if (name === 'sectionId') return sectionLabel(sections.in(record.year).getById(record.sectionId), ui.lang)
  if (typeof value === 'boolean') return ui.t(`corrections.list.${value ? 'yes' : 'no'}`)
  return typeof value === 'number' ? ui.format.number(value) : value
}
