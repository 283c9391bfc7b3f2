import type { ListedPdf } from '#server/features/pdfs/index.ts'
import type { Former, SectionType } from '#server/features/sections/index.ts'
import type { Listing } from '#server/features/site/index.ts'
import type { Listing as ListingProps } from '#views/pages/site/listing/listing.ts'
import type { AmountsPerMonth } from '#views/pages/site/listing/listing-row.ts'
import type { YearColumn } from '#views/components/year-strip.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { perMonthAmong } from './per-month.ts'
import { sectionName } from './section-name.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

/** The PDFs of the year, and those of a year that has no page. */
export function pdfsOf(pdfs: ListedPdf[], listing: Listing | null): ListedPdf[] {
  return pdfs.filter(({ year }) => !listing || year === listing.year || !listing.years.includes(year))
}

/** Why a section has no amount of the year before; null where it has one. */
function formerlyIn({ t }: Ui, formerly: Former): string | null {
  if (formerly.kind === 'same') return null
  if (formerly.kind === 'new') return t('site.listing.newSection')
  return t('site.listing.apart', {
    codes: formerly.sections.map(({ code }) => code).join(t('site.listing.and')),
  })
}

/** The codes that the sums of main sections include and that cannot be compared; null for none. */
function notComparedIn({ t }: Ui, { lines, ended, comparesYears }: Listing): string | null {
  const apart = lines.filter(
    ({ formerly, amount }) => formerly.kind === 'apart' || (formerly.kind === 'new' && amount > 0),
  )
  const codes = [...apart, ...ended].map(({ section }) => section.code)
  return comparesYears && codes.length > 0 ? [...new Set(codes)].join(t('site.listing.and')) : null
}

export function listingProps(
  { wording, ui }: SitePage,
  listing: Listing,
  area: SitePlace,
  type: SectionType,
): ListingProps {
  const { numberOfPayments, totalAmount } = wording.display
  const { year, amount } = listing
  // Without a total only the sections are compared.
  const previousAmount = listing.comparesYears ? (listing.previousAmount ?? 0) : null
  const perMonth = listing.comparesYears ? perMonthAmong([year - 1, year], wording.display) : null
  const hrefOf = (one: number) => siteHref(area, withQuery(paths.listing(type), { year: one }))
  const mainSections = listing.lines.map(({ section }) => section).filter(({ level }) => level === 1)
  const monthly = (of: AmountsPerMonth): AmountsPerMonth | null =>
    perMonth && {
      amount: perMonth(of.amount, year),
      previousAmount: perMonth(of.previousAmount, year - 1),
    }
  return {
    year,
    years: listing.years.map((one) => ({ year: one, href: hrefOf(one), current: one === year })),
    strip: stripOf(listing, hrefOf),
    totals: {
      payments: listing.payments,
      amount,
      previousAmount,
      changePercent: changePercent(monthly({ amount, previousAmount }) ?? { amount, previousAmount }),
      perMonth: monthly({ amount, previousAmount }),
    },
    unevenYears: perMonth && [year - 1, year],
    rows: listing.lines.map(({ section, state, formerly, ...sums }) => ({
      ...sectionName(section, ui.lang),
      level: section.level,
      place: mainSections.findIndex(({ id }) => id === section.rootId),
      href:
        state === 'rows' || state === 'total'
          ? siteHref(area, withQuery(paths.sectionDetail(type, section.id), { year }))
          : null,
      state,
      payments: sums.payments,
      amount: sums.amount,
      previousAmount: sums.previousAmount,
      changePercent: listing.comparesYears ? changePercent(monthly(sums) ?? sums) : null,
      perMonth: monthly(sums),
      formerly: listing.comparesYears ? formerlyIn(ui, formerly) : null,
    })),
    notCompared: notComparedIn(ui, listing),
    ended: listing.ended.map(({ section, amount }) => ({ ...sectionName(section, ui.lang), amount })),
    explained: listing.lines.flatMap(({ section, state }) => {
      const texts = section.texts(ui.lang)
      const isSaid = Object.values(texts).some((text) => text !== null)
      return state === 'rows' || !isSaid ? [] : [{ ...sectionName(section, ui.lang), ...texts }]
    }),
    display: { payments: numberOfPayments, totalAmount },
    csv: wording.display.publicDownload
      ? { href: siteHref(area, withQuery(paths.listingCsv(type), { year })), rows: listing.rowCount }
      : null,
    // Of one year it would be the same file.
    allYearsCsv:
      wording.display.publicDownload && listing.years.length > 1
        ? { href: siteHref(area, paths.allYearsCsv(type)), rows: listing.allRowCount }
        : null,
  }
}

/** Every year with its sum; null where the company shows no total. */
function stripOf({ year, yearAmounts }: Listing, hrefOf: (year: number) => string): YearColumn[] | null {
  if (yearAmounts.length === 0) return null
  return yearAmounts.map((one) => ({ ...one, href: hrefOf(one.year), current: one.year === year }))
}

/** In per cent, rounded to one decimal; null where there is nothing to compare with. */
export function changePercent({ amount, previousAmount }: AmountsPerMonth): number | null {
  if (amount === null || !previousAmount) return null
  return Math.round(((amount - previousAmount) / previousAmount) * 1000) / 10
}
