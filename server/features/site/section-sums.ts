import { sumTotals, type SectionTotal } from '#server/features/publishing/index.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'

/** One line of a listing: a section with what was paid in it and below it. */
export interface SectionLine {
  section: SiteSection
  /** group: sums of what is below; rows: can be opened; total: a figure without rows; none: nothing was paid. */
  state: 'group' | 'rows' | 'total' | 'none'
  payments: number
  amount: number
  previousAmount: number
}

/**
 * The sections of a year with their sums; a section's figures include what lies below it, also what has no line of
 * its own. Left out are: sections whose rows another one lists; sub-items that nobody has ever used, so that a
 * company without a third level does not show one; and what the company hides while nothing was paid, neither in
 * this year nor in the one shown beside it: hiding never hides money.
 */
export function linesOf(
  sections: readonly SiteSection[],
  all: SiteSections,
  totals: SectionTotal[],
  previous: SectionTotal[],
  used: Set<number>,
): SectionLine[] {
  const own = new Map(totals.map((total) => [total.sectionId, total]))
  const paid = new Set([...totals, ...previous].filter(isAnything).map(({ sectionId }) => sectionId))
  const pathOf = (section: SiteSection) => [...all.above(section), section]
  const within = new Map(
    sections.map((section) => [section.id, sections.filter((other) => pathOf(other).includes(section))]),
  )
  const isHidden = (section: SiteSection) =>
    section.hiddenWhenEmpty && !within.get(section.id)!.some(({ id }) => paid.has(id))
  const sumOf = (of: SectionTotal[], { id }: SiteSection) => {
    const ids = new Set(within.get(id)!.map((section) => section.id))
    return sumTotals(
      id,
      of.filter(({ sectionId }) => ids.has(sectionId)),
    )
  }
  return sections
    .filter((section) => section.shownIn === section.id)
    .filter((section) => section.level < 3 || used.has(section.id))
    .filter((section) => !pathOf(section).some(isHidden))
    .map((section) => {
      const { payments, amount } = sumOf(totals, section)
      const previousAmount = sumOf(previous, section).amount
      const hasBelow = within.get(section.id)!.some(({ id }) => id !== section.id && own.has(id))
      return { section, state: stateOf(section, all, own, hasBelow), payments, amount, previousAmount }
    })
}

const isAnything = ({ rowCount, payments, amount }: SectionTotal) =>
  rowCount > 0 || payments !== 0 || amount !== 0

function stateOf(
  section: SiteSection,
  all: SiteSections,
  own: Map<number, SectionTotal>,
  hasBelow: boolean,
): SectionLine['state'] {
  const listed = section.lists.filter((id) => own.has(id))
  if (listed.some((id) => all.find(id)!.content === 'rows' && own.get(id)!.rowCount > 0)) return 'rows'
  // A yearly total is one row of its section; there is nothing to open behind it.
  if (listed.some((id) => all.find(id)!.content === 'total')) return 'total'
  return section.level === 1 || hasBelow ? 'group' : 'none'
}
