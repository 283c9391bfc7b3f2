import type { DownloadKind } from '#server/features/analytics/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Download } from '#server/features/site/index.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import { paths, withQuery } from '../../paths.ts'
import { csvLines } from './csv-lines.ts'
import { sectionLabel } from './section-name.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What a file of the site is made with. */
export type CsvSite = SitePage & { type: SectionType }

export interface CsvFile {
  /** What is counted. */
  kind: DownloadKind
  /** The file's name, after the company's; `plainName` for old clients. */
  names: Record<'name' | 'plainName', (string | number)[]>
  /** What its rows have in common, for the first line. */
  condition: string[]
}

export const typeKey = (type: SectionType) => `common.type.${sectionTypeNames[type]}`

/** What a file has; without anything: all that is published of the type. */
interface Part {
  year?: number
  section?: Parameters<typeof sectionLabel>[0]
  /** Only rows that contain this; '' or undefined: all. */
  keyWords?: string
}

export async function sendRows(
  services: SiteServices,
  request: SiteRequest,
  site: CsvSite,
  { year, section, keyWords }: Part,
): Promise<void> {
  const { type, shown, ui } = site
  const place = { keyWords, ...(year !== undefined && { year }), ...(section && { sectionId: section.id }) }
  const download = await services.downloads.of(request.company.id, type, shown, place)
  // A file that lacks rows says so wherever it is kept, and in its first line.
  const names = {
    name: [
      section ? sectionLabel(section, 'ja') : uiOf(services, 'ja').t(typeKey(type)),
      year ?? uiOf(services, 'ja').t('site.csv.allYearsName'),
      ...(keyWords ? [ui.t('site.csv.matchingFile')] : []),
    ],
    plainName: [
      sectionTypeNames[type],
      ...(section ? [section.code] : []),
      year ?? 'all-years',
      ...(keyWords ? ['matching'] : []),
    ],
  }
  const condition = [
    // Its rows say only the year's number: sums of a year of nine months are otherwise taken for those of twelve.
    ...(year !== undefined && !ui.format.isWholeYear(year) ? [ui.format.fiscalYear(year)] : []),
    ...(keyWords ? [ui.t('site.csv.condition', { words: keyWords })] : []),
  ]
  const kind = section ? 'section-csv' : 'year-csv'
  await sendFile(services, request, site, download, { kind, names, condition })
}

/** Sends rows under the company's name, and counts it where they are published. */
export async function sendFile(
  services: SiteServices,
  request: SiteRequest,
  site: CsvSite,
  download: Download,
  { kind, names, condition }: CsvFile,
): Promise<void> {
  const { area, company, http, pastEdition } = request
  const past = pastEdition === null ? [] : [`edition-${pastEdition}`]
  const file = {
    name: `${[company.name.ja, ...names.name, ...past].join('_')}.csv`,
    plainName: `${[...names.plainName, ...past].join('_')}.csv`,
  }
  const about = [...(await aboutLine(services, request, site)), ...condition]
  await sendCsv(services, http.res, file, csvLines(site, site.type, download, about))
  if (area === 'published') services.visits.download(http.req, company, kind)
}

/** Under which terms the file may be used, and of which edition it is. */
async function aboutLine(
  services: SiteServices,
  { area, company, http, pastEdition }: SiteRequest,
  { type, ui }: CsvSite,
): Promise<string[]> {
  const { t, format, lang } = ui
  const terms =
    services.origins.of(http.req.context.host) + withQuery(paths.top, { type: sectionTypeNames[type] })
  const edition = await services.editions.get(company.id, pastEdition ?? company.editionNumber)
  const date = edition && format.dateWords(edition.publishedAt)
  return [
    t('site.csv.terms', { company: textIn(company.name, lang), terms }),
    area === 'preview' || !edition
      ? t('site.preview.heading')
      : t('site.edition', { number: edition.number, date: date! }),
  ]
}
