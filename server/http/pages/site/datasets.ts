import { textIn } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { coverageOf, datasetFacts, machineFile, spreadsheetFile } from './dataset-facts.ts'
import type { SitePage } from './site-page.ts'
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
  page: SitePage,
  type: SectionType,
): Promise<object | null> {
  const facts = await datasetFacts(services, request, page, type)
  if (!facts) return null
  const { origin, whole, name, overview, files, common } = facts
  const { t, format } = page.ui
  return {
    '@type': 'Dataset',
    '@id': whole,
    url: whole,
    name,
    description: t(`site.dataset.description.${sectionTypeNames[type]}`, {
      company: textIn(request.company.name, page.ui.lang),
      rows: format.count(overview.rowCount),
    }),
    temporalCoverage: overview.years.map((year) => coverageOf(year, page)),
    ...common,
    // Each is told of on its listing, behind the agreement.
    hasPart: overview.years.map((year) => ({
      '@type': 'Dataset',
      '@id': origin + withQuery(paths.listing(type), { year }),
      name: t('site.ofYear', { name, year: format.fiscalYear(year) }),
      temporalCoverage: coverageOf(year, page),
    })),
    distribution: [
      ...(page.wording.display.publicDownload ? filesOf(type, origin, overview.years, t, format) : []),
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

/** The files of a type: of all years, where there are several, and of each. */
function filesOf(type: SectionType, origin: string, years: number[], t: Ui['t'], format: Ui['format']) {
  const all = spreadsheetFile(t('site.csv.allYearsName'), origin + paths.allYearsCsv(type))
  return [
    ...(years.length > 1 ? [all] : []),
    ...years.map((year) =>
      spreadsheetFile(format.fiscalYear(year), origin + withQuery(paths.listingCsv(type), { year })),
    ),
  ]
}
