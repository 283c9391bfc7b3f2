import type { CandidateQuery, ImportMatches } from './contract.ts'
import type { ImportRange } from './import-ranges.ts'

/** The ids from `from` to `to` of documents that match, ascending, at most `limit`. */
export type FindMatches = (from: number, to: number, limit: number) => number[]

/**
 * Ids between two ranges that are walked over: to begin anew behind them would cost more, since the index seeks most
 * of its lists from their beginning.
 */
const WALKED_OVER = 5_000
/** Matches read at once at least, some of which may be of other imports. */
const LEAST_PAGE = 100
/** Matches counted at once at most: as many as take about the time in which the index begins anew. */
const MOST_COUNTED = 1000

/** The first `limit` matches behind `after` that lie in the ranges. */
export function firstMatches(ranges: ImportRange[], find: FindMatches, after: number, limit: number) {
  const found: number[] = []
  const pageSize = () => Math.max(limit - found.length, LEAST_PAGE)
  for (const page of pages(ranges, find, { after, pageSize, isWanted: () => found.length < limit }))
    for (const { id } of page) if (found.length < limit) found.push(id)
  return found
}

/** The matches of each import, at most `limit` of a group; ranges of groups that have so many are skipped. */
export function countMatches(
  ranges: ImportRange[],
  find: FindMatches,
  { afterRecordId: after, limit, groups }: Pick<CandidateQuery, 'afterRecordId' | 'limit' | 'groups'>,
) {
  const found = new Map<number, ImportMatches>()
  const counts = new Map<number | string, number>()
  const groupOf = ({ importId }: Pick<ImportRange, 'importId'>) => groups?.get(importId) ?? importId
  const isWanted = (range: ImportRange) => (counts.get(groupOf(range)) ?? 0) < limit
  // Where matches are frequent, an import is full soon, and skipped; where they are rare, the next page has more.
  let size = Math.min(Math.max(limit, LEAST_PAGE), MOST_COUNTED)
  for (const page of pages(ranges, find, { after, pageSize: () => size, isWanted })) {
    for (const { id, range } of page) {
      if (!isWanted(range)) continue
      addMatch(found, range.importId, id)
      counts.set(groupOf(range), (counts.get(groupOf(range)) ?? 0) + 1)
    }
    const last = page.at(-1)
    if (last && isWanted(last.range)) size = Math.min(size * 2, MOST_COUNTED)
  }
  for (const range of ranges) if (!isWanted(range)) endAtLimit(found, range.importId)
  return found
}

/** Of a group that has enough, what comes after its last one was not looked at: all of it where it had none before. */
function endAtLimit(found: Map<number, ImportMatches>, importId: number): void {
  const { count, recordIds } = found.get(importId) ?? { count: 0, recordIds: [] }
  found.set(importId, { count, recordIds, listedUpTo: recordIds.at(-1) ?? 0 })
}

function addMatch(found: Map<number, ImportMatches>, importId: number, id: number): void {
  const matches = found.get(importId)
  if (!matches) found.set(importId, { count: 1, recordIds: [id], listedUpTo: Infinity })
  else {
    matches.count++
    matches.recordIds.push(id)
  }
}

/** The matches in the ranges, a page at a time. What is not wanted any more is left out where that saves time. */
function* pages(
  ranges: ImportRange[],
  find: FindMatches,
  asked: { after: number; pageSize: () => number; isWanted: (range: ImportRange) => boolean },
): Generator<{ id: number; range: ImportRange }[]> {
  let at = 0
  for (let next = asked.after + 1; ;) {
    while (at < ranges.length && (ranges[at]!.lastId < next || !asked.isWanted(ranges[at]!))) at++
    if (at === ranges.length) return
    const from = Math.max(next, ranges[at]!.firstId)
    const to = endOfStretch(ranges, at)
    const size = asked.pageSize()
    const ids = find(from, to, size)
    yield inRanges(ids, ranges, at)
    next = (ids.length < size ? to : ids.at(-1)!) + 1
  }
}

/** The last id of the ranges that follow each other closely. */
function endOfStretch(ranges: ImportRange[], at: number): number {
  let end = ranges[at]!.lastId
  for (const { firstId, lastId } of ranges.slice(at + 1)) {
    if (firstId - end > WALKED_OVER) break
    end = lastId
  }
  return end
}

function inRanges(ids: number[], ranges: ImportRange[], from: number): { id: number; range: ImportRange }[] {
  let at = from
  return ids.flatMap((id) => {
    while (at < ranges.length && ranges[at]!.lastId < id) at++
    const range = ranges[at]
    return range && range.firstId <= id ? [{ id, range }] : []
  })
}
