import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { citeAddressOf } from './cite-address.ts'
import { listingProps, pdfsOf } from './listing.view.ts'
import { pdfLink } from './pdf-link.ts'
import { sitePage } from './site-definitions.ts'
import { editionField, yearField } from './site-fields.ts'
import { typeFrame } from './site-frame.ts'
import { yearDatasetOf } from './year-dataset.ts'
import { listingPageOf, titlesOf } from './site-page.ts'

/** /disclosure and /patient: a year's sections with their sums. */
export default sectionTypes.map((type) =>
  sitePage({
    path: paths.listing(type),
    query: input({ year: yearField, edition: editionField }),
    view: 'site/listing',
    about: () => type,
    async load(services, request, page) {
      const { area, place, company, lang, query } = request
      const listing = await services.site.listing(company.id, type, page.shown, query.year)
      const pdfs = await services.site.pdfs(company.id, type, page.shown)
      const pathOf = (year: number | undefined) => withQuery(paths.listing(type), { year })
      return {
        shell: await typeFrame(services, request, type, pathOf(query.year)),
        type: sectionTypeNames[type],
        ...titlesOf(page, listingPageOf(type)),
        listing: listing && listingProps(page, listing, place, type),
        structuredData: listing && (await yearDatasetOf(services, request, page, type, listing.year)),
        citeAddress: citeAddressOf(services, request, page, pathOf(listing?.year)),
        pdfs: pdfsOf(pdfs, listing).map((pdf) => pdfLink(pdf, area, lang)),
      }
    },
  }),
)
