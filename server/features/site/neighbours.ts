import type { SectionTotal } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'

/** The sections whose pages stand before and after a section's. */
export interface Neighbours {
  previous: SiteSection | null
  next: SiteSection | null
}

/**
 * Of the sections with a page in a year, in the company's order: those with rows, and those with a total only.
 * @param totals those of the year
 */
export function neighboursOf(
  inYear: SiteSections,
  type: SectionType,
  sectionId: number,
  totals: readonly SectionTotal[],
): Neighbours {
  const opened = new Set(totals.flatMap((one) => pageOf(inYear, one) ?? []))
  const order = inYear.of(type).filter(({ id }) => opened.has(id) || id === sectionId)
  const at = order.findIndex(({ id }) => id === sectionId)
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}

/** The section on whose page these payments are; undefined where they are on none. */
function pageOf(inYear: SiteSections, { sectionId, rowCount, amount }: SectionTotal): number | undefined {
  const { shownIn, content } = inYear.getById(sectionId)
  if (content === 'rows') return rowCount > 0 ? shownIn : undefined
  return content === 'total' && shownIn === sectionId && amount > 0 ? sectionId : undefined
}
