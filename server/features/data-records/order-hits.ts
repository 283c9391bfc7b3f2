import type { DataVersion } from '#server/features/publishing/index.ts'
import { figureOf, type RecordSort } from './record-sort.ts'
import type { PlacedHit } from './record-hit.ts'

/** Hits in the order of the list: import after import, or first section after section if sections are given. */
export function orderHits(
  data: DataVersion,
  hits: PlacedHit[],
  sort: RecordSort,
  sectionIds: readonly number[] = [],
): PlacedHit[] {
  const place = new Map(data.imports.map(({ importId }, at) => [importId, at]))
  const placeOf = ({ importId }: PlacedHit) => place.get(importId) ?? 0
  const figure = figureOf(sort)
  const byFile = (a: PlacedHit, b: PlacedHit) =>
    sectionIds.indexOf(a.sectionId) - sectionIds.indexOf(b.sectionId) ||
    placeOf(a) - placeOf(b) ||
    a.rowNo - b.rowNo
  if (!figure) return [...hits].sort(byFile)
  const key = figure.column === 'amount' ? 'amount' : 'numberOfPayments'
  const sign = figure.descending ? -1 : 1
  return [...hits].sort((a, b) => {
    // Zero shows as none (SPEC §9).
    const [x, y] = [a[key] || null, b[key] || null]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byPlace(a, b)
    return sign * (x - y) || byPlace(a, b)
  })
}

// The same tie-break as the database's, so that a list reads alike with and without key words.
const byPlace = (a: PlacedHit, b: PlacedHit) => a.importId - b.importId || a.rowNo - b.rowNo
