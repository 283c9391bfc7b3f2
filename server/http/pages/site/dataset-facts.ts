import { textIn, typesOnHost } from '#server/features/companies/index.ts'
import type { PublicFile } from '#server/features/public-files/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Overview, ShownEdition } from '#server/features/site/index.ts'
import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import { ownOrigin } from '#server/http/request/company.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import { paths, withQuery } from '../../paths.ts'
import { listingPageOf, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What the datasets of a type have in common. */
export interface DatasetFacts {
  origin: string
  /** Where it is said what is published and under which terms: the type's first page. */
  whole: string
  name: string
  overview: Overview
  edition: ShownEdition
  /** The files for machines; none where the company allows no downloads. */
  files: PublicFile[]
  /** The properties that all of them have. */
  common: object
}

/** Null before anything of the type is published. */
export async function datasetFacts(
  services: SiteServices,
  request: SiteRequest,
  { shown, wording, ui: { t, lang, format } }: SitePage,
  type: SectionType,
): Promise<DatasetFacts | null> {
  const { id, name, corporateNumber, editionNumber } = request.company
  const overview = await services.site.overview(id, type, shown)
  const edition = await services.site.edition(id, editionNumber)
  if (!overview || !edition) return null
  const files = (await services.publicFiles.shown(request.company)).filter((one) => one.sectionType === type)
  const company = textIn(name, lang)
  const origin = ownOrigin(services, request.http.req)
  const types = typesOnHost(request.company, request.http.req.context.host)
  const whole = origin + withQuery(paths.top, { type: types.length > 1 ? sectionTypeNames[type] : undefined })
  const heading =
    wording.heading(listingPageOf(type), lang)?.text ?? t(`site.listing.heading.${sectionTypeNames[type]}`)
  const organization = {
    '@type': 'Organization',
    name: company,
    url: origin + paths.top,
    ...(corporateNumber && {
      identifier: { '@type': 'PropertyValue', propertyID: 'JP-Corporate-Number', value: corporateNumber },
    }),
  }
  return {
    ...{ origin, whole, overview, edition, files },
    name: t('site.dataset.name', { company, heading }),
    common: {
      creator: organization,
      publisher: organization,
      // The rows are as the company wrote them.
      inLanguage: 'ja',
      dateModified: format.iso(edition.publishedAt),
      version: String(edition.number),
      license: whole,
      conditionsOfAccess: t('site.dataset.access'),
      isAccessibleForFree: true,
    },
  }
}

/** The first and last day of a year, as the company counts it. */
export function coverageOf(year: number, { wording }: Pick<SitePage, 'wording'>): string {
  const { firstDay, lastDay } = fiscalPeriod(year, wording.display)
  return `${firstDay}/${lastDay}`
}

/** A file for machines. */
export const machineFile = (file: PublicFile, origin: string) => ({
  '@type': 'DataDownload',
  name: publicFileName(file),
  encodingFormat: 'text/csv',
  contentUrl: origin + paths.openDataFile(publicFileName(file)),
  contentSize: `${file.bytes} B`,
  sha256: file.sha256,
})

/** A file for spreadsheets, made when it is asked for. */
export const spreadsheetFile = (name: string, address: string) => ({
  '@type': 'DataDownload',
  name,
  encodingFormat: 'text/csv',
  contentUrl: address,
})
