import type { Request, Response } from 'express'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Listing, SiteArea } from '#server/features/site/index.ts'
import type { Listing as ListingProps } from '#views/pages/site/listing/listing.ts'
import type { Props } from '#views/pages/site/listing/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '../../shells.ts'
import { yearOf } from '../query.ts'
import { passesAgreement, sendSitePage, shownIn, siteHref, typeShown } from './site-page.ts'

/** /disclosure and /patient: a year's sections with their sums. */
export function listingPage(services: Services, area: SiteArea, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    typeShown(req, area, sectionTypeNames[type])
    if (!passesAgreement(services, req, res, area, type)) return
    const year = yearOf(req.query.year)
    await sendSitePage(services, req, res, area, 'site/listing', async (): Promise<Props> => {
      const listing = await services.site.listing(companyOf(req).id, type, shownIn(req, area), year)
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: sectionTypeNames[type],
          type,
          pathWithQuery: withQuery(paths.listing(type), { year }),
        }),
        type: sectionTypeNames[type],
        heading: null,
        listing: listing && toProps(listing, area, type, req.context.lang),
      }
    })
  }
}

function toProps(listing: Listing, area: SiteArea, type: SectionType, lang: 'ja' | 'en'): ListingProps {
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
      code: section.code,
      name: section.name[lang],
      level: section.level,
      href:
        state === 'rows' ? siteHref(area, withQuery(paths.sectionDetail(type, section.id), { year })) : null,
      state,
      payments: sums.payments,
      amount: sums.amount,
      previousAmount: sums.previousAmount,
    })),
    display: { payments: true, totalAmount: true },
  }
}
