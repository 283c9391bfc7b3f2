import type { SectionType } from '#server/features/sections/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { TotalsPage } from '#server/features/site/index.ts'
import type { Props } from '#views/pages/site/section-total/+Page.tsx'
import { changePercent } from './listing.view.ts'
import { perMonthAmong } from './per-month.ts'
import { pathOf } from './section-address.ts'
import { crumbsOf } from './section-crumbs.ts'
import { sectionName } from './section-name.ts'
import { neighbourLinks, shareOf } from './section-neighbours.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

/** The page of a section of which only a yearly total is published. */
export function sectionTotalProps(
  site: SitePage,
  found: TotalsPage,
  place: SitePlace,
  type: SectionType,
): Omit<Props, 'shell' | 'citeAddress'> {
  const { section, year, years } = found
  const { ui, wording } = site
  const { description, explanation, tax } = section.texts(ui.lang)
  const amountOf = (of: number) => years.find((one) => one.year === of)?.amount ?? null
  const perMonth = (of: number) => perMonthAmong([of - 1, of], wording.display)
  const listed = years.map((one) => one.year)
  const monthly = perMonthAmong(listed, wording.display)
  const changeOf = (of: number) => {
    const compared = perMonth(of)
    const [amount, previousAmount] = [amountOf(of), amountOf(of - 1)]
    return changePercent(
      compared
        ? { amount: compared(amount, of), previousAmount: compared(previousAmount, of - 1) }
        : { amount, previousAmount },
    )
  }
  const [amount, before, percent] = [amountOf(year), amountOf(year - 1), changeOf(year)]
  return {
    type: sectionTypeNames[type],
    section: { ...sectionName(section, ui.lang), description, explanation, tax },
    year,
    crumbs: crumbsOf(site, found, place, type),
    amount,
    share: shareOf(amount, found.yearAmount),
    ...neighbourLinks(site, found, place, type),
    change:
      percent === null || amount === null || before === null
        ? null
        : { percent, difference: perMonth(year) ? null : amount - before },
    strip: years.map((one) => ({
      year: one.year,
      amount: one.amount,
      href: siteHref(place, pathOf(type, section.id, { year: one.year })),
      current: one.year === year,
    })),
    unevenYears: monthly && listed,
    years: years.map((one) => ({
      ...one,
      changePercent: changeOf(one.year),
      perMonth: monthly && monthly(one.amount, one.year),
    })),
    display: { payments: wording.display.numberOfPayments },
  }
}
