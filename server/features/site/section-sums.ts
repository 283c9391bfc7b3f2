import type { Former, SectionType } from '#server/features/sections/index.ts'
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
  /** Null where the year before cannot be compared with: `formerly` says why. */
  previousAmount: number | null
  /** What the section was in the year before. */
  formerly: Former
}

/** A year of a type, and the year before. */
export interface ListedYear {
  type: SectionType
  year: number
  totals: SectionTotal[]
  previous: SectionTotal[]
}

/**
 * The sections of a year with their totals; a section's figures include its subsections, also those without a line.
 * Omitted are: sections whose rows another one lists; sub-items that were never used, so that a company without a
 * third level does not show one; and sections that the company hides without payments in both this year and the one
 * compared: hiding never hides payments.
 * @param sections those of all years
 */
export function linesOf(
  sections: SiteSections,
  { type, year, totals, previous }: ListedYear,
  used: Set<number>,
): SectionLine[] {
  const [all, before] = [sections.in(year), sections.in(year - 1)]
  const own = new Map(totals.map((total) => [total.sectionId, total]))
  const paid = new Set([...totals, ...previous].filter(isAnything).map(({ sectionId }) => sectionId))
  const [within, withinBefore] = [descendants(all, type), descendants(before, type)]
  const formerlyOf = new Map(all.of(type).map(({ id }) => [id, sections.formerly(id, year, year - 1)]))
  const isPaid = (id: number) =>
    paid.has(id) || idsOf(getRequired(formerlyOf, id)).some((former) => paid.has(former))
  const isHidden = (section: SiteSection) =>
    section.hiddenWhenEmpty && !getRequired(within, section.id).some(isPaid)
  const sumOf = (of: SectionTotal[], ids: ReadonlySet<number>) =>
    sumTotals(
      0,
      of.filter(({ sectionId }) => ids.has(sectionId)),
    )
  return all
    .of(type)
    .filter((section) => section.shownIn === section.id)
    .filter((section) => section.level < 3 || used.has(section.id))
    .filter((section) => ![...all.above(section), section].some(isHidden))
    .map((section) => {
      const ids = getRequired(within, section.id)
      const formerly = getRequired(formerlyOf, section.id)
      const formerIds = idsOf(formerly).flatMap((id) => withinBefore.get(id) ?? [])
      const { payments, amount } = sumOf(totals, new Set(ids))
      return {
        section,
        state: stateOf(
          section,
          all,
          own,
          ids.some((id) => id !== section.id && own.has(id)),
        ),
        ...{ payments, amount, formerly },
        previousAmount: formerly.kind === 'same' ? sumOf(previous, new Set(formerIds)).amount : null,
      }
    })
}

/** A section that only the year before has, and that nothing in the year can be compared with. */
export interface EndedSection {
  section: SiteSection
  amount: number
}

/** Those with payments. */
export function endedSections(
  sections: SiteSections,
  { type, year, previous }: ListedYear,
  lines: readonly SectionLine[],
): EndedSection[] {
  const before = sections.in(year - 1)
  const compared = new Set(lines.flatMap(({ formerly }) => idsOf(formerly)))
  return before
    .of(type)
    .filter(
      (section) =>
        ![section, ...before.above(section)].some(({ id, level }) => level > 1 && compared.has(id)),
    )
    .flatMap((section) => {
      const own = previous.filter(({ sectionId }) => sectionId === section.id)
      const { amount } = sumTotals(section.id, own)
      return own.some(isAnything) ? [{ section, amount }] : []
    })
}

const idsOf = (formerly: Former) => (formerly.kind === 'same' ? formerly.sectionIds : [])

/** By section, its own id and those of all sections below it. */
function descendants(sections: SiteSections, type: SectionType): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const section of sections.of(type))
    for (const { id } of [...sections.above(section), section])
      found.set(id, [...(found.get(id) ?? []), section.id])
  return found
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
