import type { DataVersion } from '#server/features/publishing/index.ts'
import { collectRecords, countCandidates, narrowed, type SearchDeps } from './collect-records.ts'
import type { Criterion } from './record-match.ts'
import { MAX_RESULTS, type Narrower, type Restriction, type SearchQuery } from './search-hit.ts'

/** Restrictions that are tried out for one result that is too large: ten years and five roots are usual … */
const MAX_SINGLE = 15
/** … and what they make together. */
const MAX_COMBINED = 50
/** Combinations that are offered. */
const MAX_OFFERED = 10
/** Candidates of a restriction whose records are worth reading: some of them may not count. */
const NEAR = 2 * MAX_RESULTS
/** The smallest restriction is looked for up to so many candidates; a larger one would bring nobody nearer. */
const MAX_SMALLEST = 1000

/**
 * What to add to a search of more than 100 records. The rule, in order:
 * 1. Each year and each root section that alone brings it to 100 or fewer, the one that keeps most records first: it
 *    narrows enough and loses least. Of equal ones years come first, the newest at the top.
 * 2. Where none does, a year with a root section, by the same rule: ten of them.
 * 3. Where none does either, the smallest that there is, as long as the index names at most 1000 records for it. Its
 *    count is 101, which stands for "more than 100".
 *
 * Everything is asked of the index; records are read only of what comes near the limit.
 */
export async function findNarrower(
  deps: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
): Promise<Narrower[]> {
  const years = distinct(data.imports.map(({ year }) => year)).reverse()
  const roots = distinct(data.imports.map(({ rootSectionId }) => rootSectionId))
  const canCombine = years.length > 1 && roots.length > 1
  const single: Restriction[] = [
    ...(years.length > 1 ? years.map((value) => ({ kind: 'year' as const, value })) : []),
    ...(roots.length > 1 ? roots.map((value) => ({ kind: 'root' as const, value })) : []),
  ]
  const alone = await tryOut(deps, data, criteria, single.slice(0, MAX_SINGLE), canCombine ? 0 : MAX_SMALLEST)
  if (alone.length > 0 || !canCombine) return alone
  const combined = years
    .flatMap((year) => roots.map((rootSectionId) => ({ year, rootSectionId })))
    .filter((one) => data.imports.some((slot) => isIn(slot, one)))
    .map((one): Restriction => ({ kind: 'yearAndRoot', ...one }))
  const together = await tryOut(deps, data, criteria, combined.slice(0, MAX_COMBINED), MAX_SMALLEST)
  return together.slice(0, MAX_OFFERED)
}

/** Those of 1 to 100 records, the most first; else the smallest of up to `smallest` candidates, if there is one. */
async function tryOut(
  deps: SearchDeps,
  data: DataVersion,
  criteria: Criterion[],
  restrictions: Restriction[],
  smallest: number,
): Promise<Narrower[]> {
  const fitting: Narrower[] = []
  let least: Narrower[] = []
  let bound = smallest
  for (const restriction of restrictions) {
    const part = narrowed(data, queryOf(restriction))
    const limit = Math.max(fitting.length > 0 ? 0 : bound, NEAR) + 1
    const candidates = await countCandidates(deps.index, part, criteria, limit)
    if (candidates <= NEAR) {
      const { length: count } = await collectRecords(deps, part, criteria, MAX_RESULTS + 1)
      if (count > 0 && count <= MAX_RESULTS) fitting.push({ ...restriction, count })
      if (count <= MAX_RESULTS) continue
    }
    if (candidates > bound) continue
    least = [{ ...restriction, count: MAX_RESULTS + 1 }]
    bound = candidates - 1
  }
  // Stable: equal ones stay in the order in which they were tried.
  return fitting.length > 0 ? fitting.sort((a, b) => b.count - a.count) : least
}

function queryOf(restriction: Restriction): SearchQuery {
  switch (restriction.kind) {
    case 'year':
      return { years: [restriction.value] }
    case 'root':
      return { rootSectionIds: [restriction.value] }
    case 'yearAndRoot':
      return { years: [restriction.year], rootSectionIds: [restriction.rootSectionId] }
  }
}

interface Slot {
  year: number
  rootSectionId: number
}

const isIn = (slot: Slot, one: Slot) => slot.year === one.year && slot.rootSectionId === one.rootSectionId

function distinct(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
