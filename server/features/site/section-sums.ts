import { sumTotals, type SectionTotal } from '#server/features/publishing/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'

/** One line of a listing: a section with payments in it and its subsections. */
export interface SectionLine {
  section: SiteSection
  /** group: totals of subsections; rows: can be opened; total: a figure without rows; none: no payments. */
  state: 'group' | 'rows' | 'total' | 'none'
  payments: number
  amount: number
  previousAmount: number
}

/**
 * The sections of a year with their totals; a section's figures include its subsections, also those without a line.
 * Omitted are: sections whose rows another one lists; sub-items that were never used, so that a company without a
 * third level does not show one; and sections that the company hides without payments in both this year and the one
 * compared: hiding never hides payments.
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
    section.hiddenWhenEmpty && !getRequired(within, section.id).some(({ id }) => paid.has(id))
  const sumOf = (of: SectionTotal[], { id }: SiteSection) => {
    const ids = new Set(getRequired(within, id).map((section) => section.id))
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
      const hasBelow = getRequired(within, section.id).some(({ id }) => id !== section.id && own.has(id))
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
  if (listed.some((id) => all.getById(id).content === 'rows' && getRequired(own, id).rowCount > 0))
    return 'rows'
  // A yearly total is one row of its section that cannot be opened.
  if (listed.some((id) => all.getById(id).content === 'total')) return 'total'
  return section.level === 1 || hasBelow ? 'group' : 'none'
}
