import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { numberOf } from '../query.ts'
import { isTooLong } from '../search-key.ts'
import { sendRows, type CsvSite } from './csv-file.ts'
import { withCsvSite } from './csv-site.ts'
import { siteDownload } from './site-definitions.ts'
import { editionField, yearField } from './site-fields.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

const sectionQuery = input({ year: yearField, keyWords: text, edition: editionField })

/** The files of a type, where the company allows them (display settings). */
export default sectionTypes.flatMap((type) => [
  /** /disclosure/csv and /patient/csv: a year of a type. */
  siteDownload({
    path: paths.listingCsv(type),
    query: input({ year: yearField, edition: editionField }),
    about: () => type,
    send: (services, request) =>
      withCsvSite(services, request, type, async (site) => {
        const { company, query } = request
        const listing = await services.site.listing(company.id, type, site.shown, query.year)
        if (!listing) throw new AppError(404)
        await sendRows(services, request, site, { year: listing.year })
      }),
  }),
  /** /disclosure/all/csv and /patient/all/csv: all years of a type as one file, the newest first. */
  siteDownload({
    path: paths.allYearsCsv(type),
    query: input({ edition: editionField }),
    about: () => type,
    send: (services, request) =>
      withCsvSite(services, request, type, async (site) => {
        const overview = await services.site.overview(request.company.id, type, site.shown)
        if (!overview) throw new AppError(404)
        await sendRows(services, request, site, {})
      }),
  }),
  /** /disclosure/detail/{id}/csv and /patient/detail/{id}/csv: the rows of a section's page, or those that match. */
  siteDownload({
    path: paths.sectionDetailCsv(type, ':id'),
    params: { id: param.section },
    query: sectionQuery,
    about: () => type,
    send: (services, request) =>
      withCsvSite(services, request, type, (site) => sendSection(services, request, type, site)),
  }),
])

async function sendSection(
  services: SiteServices,
  request: SiteRequest<{ id: string }, InputOf<typeof sectionQuery>>,
  type: SectionType,
  site: CsvSite,
): Promise<Redirect | void> {
  const { company, params, query } = request
  const { keyWords } = query
  if (isTooLong(keyWords)) throw new AppError(404)
  const id = numberOf(params.id, 0)
  const sections = await services.site.sections(company.id, site.shown)
  const { shownIn } = sections.get(type, id)
  if (shownIn !== id)
    return redirect(
      request.href(withQuery(paths.sectionDetailCsv(type, shownIn), { year: query.year, keyWords })),
    )
  // What there is no page of has no file.
  const choice = { year: query.year, page: 1, size: 10 }
  const { section, year } = await services.sectionRows.page(company.id, type, site.shown, id, choice)
  await sendRows(services, request, site, { year, section, keyWords })
}
