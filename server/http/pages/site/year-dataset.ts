import type { SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { citeAddressOf } from './cite-address.ts'
import { coverageOf, datasetFacts, machineFile, spreadsheetFile } from './dataset-facts.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** A year of a type as schema.org's Dataset, for its listing. Null in the preview and of earlier editions. */
export async function yearDatasetOf(
  services: SiteServices,
  request: SiteRequest,
  page: SitePage,
  type: SectionType,
  year: number,
): Promise<object | null> {
  if (request.area === 'preview' || request.pastEdition !== null) return null
  const facts = await datasetFacts(services, request, page, type)
  if (!facts) return null
  const { origin, whole, files, common } = facts
  const { t, format } = page.ui
  const path = withQuery(paths.listing(type), { year })
  const name = t('site.ofYear', { name: facts.name, year: format.fiscalYear(year) })
  const csv = origin + withQuery(paths.listingCsv(type), { year })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': origin + path,
    url: origin + path,
    // Of this edition, which goes on being there.
    identifier: citeAddressOf(services, request, page, path),
    name,
    description: t('site.dataset.year', { name, period: format.period(year) }),
    isPartOf: { '@type': 'Dataset', '@id': whole, url: whole, name: facts.name },
    temporalCoverage: coverageOf(year, page),
    ...common,
    distribution: [
      ...(page.wording.display.publicDownload ? [spreadsheetFile(format.fiscalYear(year), csv)] : []),
      ...files.filter((file) => file.year === year).map((file) => machineFile(file, origin)),
    ],
  }
}
