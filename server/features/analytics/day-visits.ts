import type { Day } from '#server/lib/zoned-day.ts'

/** What is counted while requests are answered; interpreted later (`countsOf`). */
export type VisitKind =
  'page-ja' | 'page-en' | 'referrer' | 'term' | 'term-without-result' | 'download' | 'section'

/** The visits to one company on one day, unprocessed. In memory only: it holds network addresses. */
export interface DayVisits {
  companyId: number
  day: Day
  /** page-…: paths of published pages by language; referrer: hosts as the header has them; the rest by its name. */
  counts: Record<VisitKind, Map<string, number>>
  /** Network addresses by user agent. */
  visitors: Map<string, Set<string>>
}

export function noVisits(companyId: number, day: Day): DayVisits {
  const none = () => new Map<string, number>()
  return {
    ...{ companyId, day },
    counts: {
      ...{ 'page-ja': none(), 'page-en': none(), referrer: none(), term: none() },
      ...{ 'term-without-result': none(), download: none(), section: none() },
    },
    visitors: new Map(),
  }
}

/** The number of distinct entries, which determines memory use. */
export function sizeOf({ counts, visitors }: DayVisits): number {
  let size = 0
  for (const { size: keys } of Object.values(counts)) size += keys
  for (const { size: addresses } of visitors.values()) size += addresses
  return size
}
