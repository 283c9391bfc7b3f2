import { emptyTotal, sumTotals, type SectionTotal } from '#server/features/publishing/index.ts'
import type { Section } from '#server/features/sections/index.ts'

/** One line of a listing: a section with what was paid in it and below it. */
export interface SectionLine {
  section: Section
  /** group: sums of what is below; rows: can be opened; total: a figure without rows; none: nothing was paid. */
  state: 'group' | 'rows' | 'total' | 'none'
  payments: number
  amount: number
  previousAmount: number
}

/**
 * The section tree of a year with its sums; a section's figures include what lies below it. Sub-items that nobody
 * has ever used are left out, so that a company without a third level does not show one.
 */
export function linesOf(
  sections: Section[],
  totals: SectionTotal[],
  previous: SectionTotal[],
  used: Set<number>,
): SectionLine[] {
  const own = new Map(totals.map((total) => [total.sectionId, total]))
  const before = new Map(previous.map((total) => [total.sectionId, total]))
  return sections
    .filter((section) => section.level < 3 || used.has(section.id))
    .map((section) => {
      const below = sections.filter((other) => isWithin(other, section, sections))
      const sum = sumTotals(
        section.id,
        below.map((other) => own.get(other.id) ?? emptyTotal(other.id)),
      )
      const was = sumTotals(
        section.id,
        below.map((other) => before.get(other.id) ?? emptyTotal(other.id)),
      )
      const hasBelow = below.some((other) => other.id !== section.id && own.has(other.id))
      return {
        section,
        state: stateOf(section, own.get(section.id), hasBelow),
        payments: sum.payments,
        amount: sum.amount,
        previousAmount: was.amount,
      }
    })
}

function stateOf(section: Section, own: SectionTotal | undefined, hasBelow: boolean): SectionLine['state'] {
  if (section.level === 1) return 'group'
  // A yearly total is one row of its section; there is nothing to open behind it.
  if (own && section.content === 'total') return 'total'
  if (own && own.rowCount > 0) return 'rows'
  return hasBelow ? 'group' : 'none'
}

/** Whether `other` is `section` or lies below it. */
function isWithin(other: Section, section: Section, sections: Section[]): boolean {
  if (other.id === section.id) return true
  const parent = sections.find(({ id }) => id === other.parentId)
  return parent !== undefined && isWithin(parent, section, sections)
}
