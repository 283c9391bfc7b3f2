import type { DataVersion } from '#server/features/publishing/index.ts'
import { figureOf, type RecordSort } from './record-sort.ts'

/** A record that matches key words: where it stands and what it can be ordered by. */
export interface RecordHit {
  /** `data_records.id` */
  recordId: number
  importId: number
  rowNo: number
  amount: number | null
  numberOfPayments: number | null
}

/** Hits in the order of the list. */
export function orderHits(data: DataVersion, hits: RecordHit[], sort: RecordSort): RecordHit[] {
  const place = new Map(data.imports.map(({ importId }, at) => [importId, at]))
  const figure = figureOf(sort)
  const byFile = (a: RecordHit, b: RecordHit) =>
    place.get(a.importId)! - place.get(b.importId)! || a.rowNo - b.rowNo
  if (!figure) return [...hits].sort(byFile)
  const key = figure.column === 'amount' ? 'amount' : 'numberOfPayments'
  const sign = figure.descending ? -1 : 1
  return [...hits].sort((a, b) => {
    const [x, y] = [a[key], b[key]]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byPlace(a, b)
    return sign * (x - y) || byPlace(a, b)
  })
}

// The same tie-break as the database's, so that a list reads alike with and without key words.
const byPlace = (a: RecordHit, b: RecordHit) => a.importId - b.importId || a.rowNo - b.rowNo
