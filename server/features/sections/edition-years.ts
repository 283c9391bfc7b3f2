import type { YearRange } from '#server/i18n/index.ts'
import type { Section } from './section.ts'
import type { EditionInForce } from './sections.repository.ts'

/** Years in which a section has one code. */
interface CodeYears extends YearRange {
  code: string
}

/** What a section is called where no year is chosen. */
export interface SectionCodes {
  /** In the latest edition that has the section. */
  code: string
  /** When there was such a section, if a later edition has none; null: there still is. */
  ended: YearRange | null
  /** Where other editions call it otherwise, the latest first. */
  others: CodeYears[]
}

/** All years, cut wherever an edition begins or ends: within a span the same editions are for each year. */
export function spansOf(editions: readonly YearRange[]): YearRange[] {
  const begins = editions.flatMap(({ firstYear, lastYear }) => [
    ...(firstYear === null ? [] : [firstYear]),
    ...(lastYear === null ? [] : [lastYear + 1]),
  ])
  const inOrder = [...new Set(begins)].sort((a, b) => a - b)
  return [null, ...inOrder].map((firstYear, at) => {
    const next = inOrder[at]
    return { firstYear, lastYear: next === undefined ? null : next - 1 }
  })
}

/** A year of a span. */
export const yearIn = ({ firstYear, lastYear }: YearRange): number => firstYear ?? lastYear ?? ANY_YEAR

/** Where no edition names a year, all years are alike. */
const ANY_YEAR = 2000

/** The years for which an edition is the one that applies. */
export interface AppliedYears extends YearRange {
  edition: EditionInForce
}

/** From the first years to the last: which edition applies. Years without an edition are left out. */
export function appliedYears(
  editions: readonly EditionInForce[],
  editionOf: (year: number) => EditionInForce | undefined,
): AppliedYears[] {
  const spans = spansOf(editions).flatMap((span) => {
    const edition = editionOf(yearIn(span))
    return edition ? [{ ...span, edition }] : []
  })
  return joined(spans, (one, other) => one.edition === other.edition)
}

/** The codes of a section in the years in which an edition with it applies; undefined for one of no edition. */
export function codesIn(applied: readonly AppliedYears[], sectionId: number): SectionCodes | undefined {
  const named = applied.flatMap(({ edition, firstYear, lastYear }) => {
    const section = edition.sections.find(({ id }) => id === sectionId)
    return section ? [{ code: section.code, firstYear, lastYear }] : []
  })
  const last = named.at(-1)
  if (!last) return undefined
  const { code } = last
  const isOver = applied.at(-1)!.lastYear !== last.lastYear
  return {
    code,
    ended: isOver ? { firstYear: named[0]!.firstYear, lastYear: last.lastYear } : null,
    others: joined(named, (one, other) => one.code === other.code)
      .filter((one) => one.code !== code)
      .reverse(),
  }
}

/** The sections that no years before the last ones have, and the last years; none where one edition is for all years. */
export function addedLast(applied: readonly AppliedYears[]): { years: YearRange; sections: Section[] } {
  const last = applied.at(-1)
  if (!last || applied.length === 1) return { years: { firstYear: null, lastYear: null }, sections: [] }
  const before = new Set(applied.slice(0, -1).flatMap(({ edition }) => edition.sections.map(({ id }) => id)))
  const { firstYear, lastYear, edition } = last
  return {
    years: { firstYear, lastYear },
    sections: edition.sections.filter(({ id }) => !before.has(id)),
  }
}

/** Years that follow each other and are alike, as one. */
function joined<T extends YearRange>(inOrder: readonly T[], areAlike: (one: T, other: T) => boolean): T[] {
  const result: T[] = []
  for (const span of inOrder) {
    const last = result.at(-1)
    if (last && last.lastYear !== null && last.lastYear + 1 === span.firstYear && areAlike(last, span))
      result[result.length - 1] = { ...last, lastYear: span.lastYear }
    else result.push(span)
  }
  return result
}
