// Long because it is one rule, from counting the slots to choosing the suggestions.
import type { CountedImports } from './counted-index.ts'
import { recordsOf, type SearchDeps } from './each-record.ts'
import { candidateQuery } from './candidate-query.ts'
import type { Criterion } from './criteria.ts'
import { MAX_RESULTS, type Narrower, type Restriction } from './search-result.ts'
import type { SearchedRecord } from './search.repository.ts'
import type { SearchedData } from './searched-data.ts'

/** Slots examined at most: ten years of five root sections are usual. */
const MAX_SLOTS = 60
/** Candidates of a slot that is offered: some of them may not match. */
export const NEAR = MAX_RESULTS + 20
/** Candidates of an import that are counted. */
export const COUNTED = NEAR + 1
/** Records read at most to count the suggestions. */
const MAX_READ = 300
const MAX_OFFERED = 10

/** The candidates of a slot (a year and root section), as far as they are counted. */
interface SlotHits {
  year: number
  rootSectionId: number
  importIds: Set<number>
  count: number
  /** All of them meet the criteria. */
  isExact: boolean
}

interface Candidate {
  restriction: Restriction
  slots: SlotHits[]
  count: number
}

/**
 * What to add to a search of more than 100 records. The rule, in order:
 * 1. Each year and each root section that alone brings it to 100 or fewer, the one that keeps most records first: it
 *    narrows enough and loses least. Of equal ones years come first, the newest at the top.
 * 2. Where none does, a year with a root section, by the same rule.
 * Ten at most. Where none does either, nothing: a longer name is what helps.
 *
 * The index has counted each import's candidates (`counts`); slots, years and sections are sums of those. Records are
 * named and read, in one go, only of what is offered and not in an import that the index alone counts (`exact`).
 */
export async function suggestRefinements(
  deps: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  known: { exact: ReadonlySet<number>; counts: CountedImports },
): Promise<Narrower[]> {
  const slots = hitsOfSlots(data, known)
  const years = distinct(data.imports.map(({ year }) => year)).reverse()
  const roots = distinct(data.imports.map(({ rootSectionId }) => rootSectionId))
  const single: Candidate[] = [
    ...(years.length > 1
      ? years.map((value) =>
          joined(
            { kind: 'year', value },
            slots.filter(({ year }) => year === value),
          ),
        )
      : []),
    ...(roots.length > 1
      ? roots.map((value) =>
          joined(
            { kind: 'root', value },
            slots.filter(({ rootSectionId }) => rootSectionId === value),
          ),
        )
      : []),
  ]
  const alone = await counted(deps, data, criteria, single)
  if (alone.length > 0 || years.length === 1 || roots.length === 1) return alone
  const together = slots.map((slot) =>
    joined({ kind: 'yearAndRoot', year: slot.year, rootSectionId: slot.rootSectionId }, [slot]),
  )
  return counted(deps, data, criteria, together)
}

/** Each slot of the data, the newest year first. */
function hitsOfSlots(
  data: SearchedData,
  { exact, counts }: { exact: ReadonlySet<number>; counts: CountedImports },
): SlotHits[] {
  const slots = new Map<string, SlotHits>()
  for (const { year, rootSectionId, importId } of data.imports) {
    const key = `${year} ${rootSectionId}`
    const slot = slots.get(key) ?? { year, rootSectionId, importIds: new Set(), count: 0, isExact: true }
    slot.importIds.add(importId)
    slot.count = Math.min(slot.count + (counts.get(importId)?.count ?? 0), COUNTED)
    slot.isExact &&= exact.has(importId)
    slots.set(key, slot)
  }
  return [...slots.values()]
    .sort((a, b) => b.year - a.year || a.rootSectionId - b.rootSectionId)
    .slice(0, MAX_SLOTS)
}

const joined = (restriction: Restriction, slots: SlotHits[]): Candidate => ({
  restriction,
  slots,
  count: sumOf(slots),
})

const sumOf = (slots: SlotHits[]) => slots.reduce((sum, { count }) => sum + count, 0)

/** Those with 1 to 100 records, most first; ties in the given order. */
async function counted(
  deps: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  candidates: Candidate[],
): Promise<Narrower[]> {
  const fitting = candidates
    .filter(({ count }) => count > 0 && count <= NEAR)
    .sort((a, b) => b.count - a.count)
  const wanted = new Set<SlotHits>()
  const offered = fitting.filter(({ slots }) => {
    const unsure = slots.filter(({ isExact }) => !isExact)
    if (sumOf([...new Set([...wanted, ...unsure])]) > MAX_READ) return false
    for (const slot of unsure) wanted.add(slot)
    return true
  })
  const found = await recordsInSlots(deps, data, criteria, [...wanted])
  const countOf = (slot: SlotHits) =>
    slot.isExact ? slot.count : found.filter(({ importId }) => slot.importIds.has(importId)).length
  return offered
    .map(({ restriction, slots }) => ({
      ...restriction,
      count: slots.reduce((sum, slot) => sum + countOf(slot), 0),
    }))
    .filter(({ count }) => count > 0 && count <= MAX_RESULTS)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OFFERED)
}

/** The records of some slots that meet the criteria, read in one go. */
async function recordsInSlots(
  { index, repository }: SearchDeps,
  data: SearchedData,
  criteria: Criterion[],
  slots: SlotHits[],
): Promise<SearchedRecord[]> {
  const imports = data.imports.filter(({ importId }) =>
    slots.some(({ importIds }) => importIds.has(importId)),
  )
  const query = candidateQuery({ ...data, imports }, criteria)
  const ids = query ? await index.candidates({ ...query, limit: sumOf(slots), afterRecordId: 0 }) : []
  return recordsOf({ repository }, { ...data, imports }, criteria, ids)
}

function distinct(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
