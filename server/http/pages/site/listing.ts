import type { Request, Response } from 'express'
import type { ListedPdf } from '#server/features/pdfs/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Listing, SiteArea } from '#server/features/site/index.ts'
import type { Listing as ListingProps } from '#views/pages/site/listing/listing.ts'
import type { Props } from '#views/pages/site/listing/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '#server/http/rendering/shells.ts'
import { yearOf } from '../query.ts'
import { citeAddressOf } from './cite-address.ts'
import { pdfLink } from './viewer.ts'
import { sectionName } from './section-name.ts'
import { listingPageOf, sendSitePage, siteHref, titlesOf, typeShown, type SitePage } from './site-page.ts'
import { passesAgreement } from './agreement.ts'

/** /disclosure and /patient: a year's sections with their sums. */
export function listingPage(services: Services, area: SiteArea, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    typeShown(req, area, sectionTypeNames[type])
    if (!(await passesAgreement(services, req, res, area, type))) return
    const year = yearOf(req.query.year)
    await sendSitePage(services, req, res, area, 'site/listing', async (page): Promise<Props> => {
      const company = companyOf(req)
      const listing = await services.site.listing(company.id, type, page.shown, year)
      const pdfs = await services.site.pdfs(company.id, type, page.shown)
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: sectionTypeNames[type],
          type,
          pathWithQuery: withQuery(paths.listing(type), { year }),
        }),
        type: sectionTypeNames[type],
        ...titlesOf(page, listingPageOf(type)),
        listing: listing && toProps(page, listing, area, type),
        citeAddress: citeAddressOf(
          services,
          req,
          area,
          withQuery(paths.listing(type), { year: listing?.year }),
        ),
        pdfs: pdfsBeside(pdfs, listing).map((pdf) => pdfLink(pdf, area, req.context.lang)),
      }
    })
  }
}

/** The PDFs of the year, and those of a year that has no page. */
function pdfsBeside(pdfs: ListedPdf[], listing: Listing | null): ListedPdf[] {
  return pdfs.filter(({ year }) => !listing || year === listing.year || !listing.years.includes(year))
}

function toProps(
  { wording, ui }: SitePage,
  listing: Listing,
  area: SiteArea,
  type: SectionType,
): ListingProps {
  const { numberOfPayments, totalAmount } = wording.display
  const { year, amount, previousAmount } = listing
  return {
    year,
    years: listing.years.map((one) => ({
      year: one,
      href: siteHref(area, withQuery(paths.listing(type), { year: one })),
      current: one === year,
    })),
    totals: {
      payments: listing.payments,
      amount,
      previousAmount,
      changePercent: previousAmount
        ? Math.round(((amount - previousAmount) / previousAmount) * 1000) / 10
        : null,
    },
    rows: listing.lines.map(({ section, state, ...sums }) => ({
      ...sectionName(section, ui.lang),
      level: section.level,
      href:
        state === 'rows' ? siteHref(area, withQuery(paths.sectionDetail(type, section.id), { year })) : null,
      state,
      payments: sums.payments,
      amount: sums.amount,
      previousAmount: sums.previousAmount,
    })),
    explained: listing.lines.flatMap(({ section, state }) => {
      const texts = section.texts(ui.lang)
      const isSaid = Object.values(texts).some((text) => text !== null)
      return state === 'rows' || !isSaid ? [] : [{ ...sectionName(section, ui.lang), ...texts }]
    }),
    display: { payments: numberOfPayments, totalAmount },
    csvHref: wording.display.publicDownload
      ? siteHref(area, withQuery(paths.listingCsv(type), { year }))
      : null,
    // Of one year it would be the same file.
    allYearsCsvHref:
      wording.display.publicDownload && listing.years.length > 1
        ? siteHref(area, paths.allYearsCsv(type))
        : null,
  }
}
