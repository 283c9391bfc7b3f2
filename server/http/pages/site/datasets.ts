import { textIn, typesOnHost } from '#server/features/companies/index.ts'
import type { PublicFile } from '#server/features/public-files/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import { ownOrigin } from '#server/http/request/company.ts'
import { listingPageOf, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/**
 * What is published of these types, told as schema.org's Dataset. It stands on the first page: what is behind the
 * agreement is read by no search engine. Null before anything is published.
 */
export async function datasetsOf(
  services: SiteServices,
  request: SiteRequest,
  page: SitePage,
  types: SectionType[],
): Promise<object | null> {
  const datasets = await Promise.all(types.map((type) => datasetOf(services, request, page, type)))
  const published = datasets.filter((dataset) => dataset !== null)
  return published.length > 0 ? { '@context': 'https://schema.org', '@graph': published } : null
}

async function datasetOf(
  services: SiteServices,
  request: SiteRequest,
  { shown, wording, ui: { t, lang, format } }: SitePage,
  type: SectionType,
): Promise<object | null> {
  const { id, name, editionNumber } = request.company
  const files = (await services.publicFiles.of(id, editionNumber)).filter((one) => one.sectionType === type)
  const overview = await services.site.overview(id, type, shown)
  const edition = await services.site.edition(id, editionNumber)
  if (!overview || !edition) return null
  const typeName = sectionTypeNames[type]
  const company = textIn(name, lang)
  const origin = ownOrigin(services, request.http.req)
  const types = typesOnHost(request.company, request.http.req.context.host)
  const terms = origin + withQuery(paths.top, { type: types.length > 1 ? typeName : undefined })
  const heading = wording.heading(listingPageOf(type), lang)?.text ?? t(`site.listing.heading.${typeName}`)
  return {
    '@type': 'Dataset',
    '@id': terms,
    url: terms,
    name: t('site.dataset.name', { company, heading }),
    description: t(`site.dataset.description.${typeName}`, {
      company,
      rows: format.count(overview.rowCount),
    }),
    publisher: { '@type': 'Organization', name: company, url: `${origin}${paths.top}` },
    // The rows are as the company wrote them.
    inLanguage: 'ja',
    temporalCoverage: overview.years.map((year) => {
      const { firstDay, lastDay } = fiscalPeriod(year, wording.display)
      return `${firstDay}/${lastDay}`
    }),
    dateModified: format.iso(edition.publishedAt),
    version: String(edition.number),
    license: terms,
    conditionsOfAccess: t('site.dataset.access'),
    isAccessibleForFree: true,
    distribution: [
      ...(wording.display.publicDownload ? filesOf(type, origin, overview.years, t, format) : []),
      ...files.map((file) => machineFile(file, origin)),
      // The public API is open whatever a company allows as a file (DECISIONS §3), so it is named whatever it allows.
      {
        '@type': 'DataDownload',
        name: t('site.dataset.api'),
        encodingFormat: 'application/json',
        contentUrl: origin + withQuery(paths.publicSummary, { section_type: type }),
      },
    ],
  }
}

/** A file for machines; there are none where the company allows no downloads. */
function machineFile(file: PublicFile, origin: string) {
  return {
    '@type': 'DataDownload',
    name: publicFileName(file),
    encodingFormat: 'text/csv',
    contentUrl: origin + paths.openDataFile(publicFileName(file)),
    contentSize: `${file.bytes} B`,
    sha256: file.sha256,
  }
}

/** The files of a type: of all years, where there are several, and of each. */
function filesOf(type: SectionType, origin: string, years: number[], t: Ui['t'], format: Ui['format']) {
  const file = (name: string, path: string) => ({
    '@type': 'DataDownload',
    name,
    encodingFormat: 'text/csv',
    contentUrl: origin + path,
  })
  return [
    ...(years.length > 1 ? [file(t('site.csv.allYearsName'), paths.allYearsCsv(type))] : []),
    ...years.map((year) => file(format.fiscalYear(year), withQuery(paths.listingCsv(type), { year }))),
  ]
}
