import type { SectionType } from '#server/features/sections/index.ts'
import type { SectionPage, SiteSection } from '#server/features/site/index.ts'
import { pathOf } from './section-address.ts'
import { sectionName } from './section-name.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

/** Links to the pages before and after a section's, in its year. */
export function neighbourLinks(
  { ui }: SitePage,
  { previous, next, year }: Pick<SectionPage, 'previous' | 'next' | 'year'>,
  place: SitePlace,
  type: SectionType,
) {
  const link = (to: SiteSection | null) =>
    to && { ...sectionName(to, ui.lang), href: siteHref(place, pathOf(type, to.id, { year })) }
  return { previousSection: link(previous), nextSection: link(next) }
}

/** A section's share of everything in its year, 0 to 1; null where there is nothing to share. */
export const shareOf = (amount: number | null, yearAmount: number | null): number | null =>
  amount && yearAmount ? amount / yearAmount : null
