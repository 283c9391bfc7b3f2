import type { DataVersion } from '#server/features/publishing/index.ts'
import { orderHits } from './order-hits.ts'
import type { PlacedHit } from './record-hit.ts'
import type { RecordSort } from './record-sort.ts'

/** Hits of key words are counted exactly up to here. */
export const KEYWORD_LIMIT = 10_000

/**
 * Hits of key words as they are cached: only numbers, 36 bytes a hit, and 8 more for each order that was asked for. An
 * order is made once, so that a page costs no more than its own records.
 */
export class CachedHits {
  readonly length: number
  private readonly recordIds: Float64Array
  private readonly importIds: Uint32Array
  private readonly rowNos: Uint32Array
  private readonly hitSections: Uint32Array
  /** NaN: no figure. */
  private readonly amounts: Float64Array
  private readonly payments: Float64Array
  private readonly orders = new Map<RecordSort, Float64Array>()
  private readonly sectionIds: readonly number[]

  /** @param sectionIds the order of the sections, if the files' own order goes section after section */
  constructor(hits: readonly PlacedHit[], sectionIds: readonly number[] = []) {
    this.length = hits.length
    this.sectionIds = sectionIds
    this.recordIds = Float64Array.from(hits, ({ recordId }) => recordId)
    this.importIds = Uint32Array.from(hits, ({ importId }) => importId)
    this.rowNos = Uint32Array.from(hits, ({ rowNo }) => rowNo)
    this.hitSections = Uint32Array.from(hits, ({ sectionId }) => sectionId)
    this.amounts = Float64Array.from(hits, ({ amount }) => amount ?? NaN)
    this.payments = Float64Array.from(hits, ({ numberOfPayments }) => numberOfPayments ?? NaN)
  }

  /** Primary keys of the first 10,000 hits in the order of the list; `data` is always the same for one of these. */
  keysIn(data: DataVersion, sort: RecordSort): Float64Array {
    let keys = this.orders.get(sort)
    if (!keys) {
      const ordered = orderHits(data, this.hits(), sort, this.sectionIds)
      keys = Float64Array.from(ordered, ({ recordId }) => recordId)
      this.orders.set(sort, keys)
    }
    return keys
  }

  /** The same by import, each in the order of its file. */
  keysByImport(): Map<number, number[]> {
    const keys = new Map<number, number[]>()
    for (const { importId, recordId } of this.hits().sort((a, b) => a.rowNo - b.rowNo)) {
      const own = keys.get(importId)
      if (own) own.push(recordId)
      else keys.set(importId, [recordId])
    }
    return keys
  }

  private hits(): PlacedHit[] {
    const number = (of: Float64Array | Uint32Array, at: number) => of[at] ?? 0
    const figure = (of: Float64Array, at: number) => (Number.isNaN(of[at]) ? null : number(of, at))
    return Array.from({ length: Math.min(KEYWORD_LIMIT, this.length) }, (_, at) => ({
      recordId: number(this.recordIds, at),
      importId: number(this.importIds, at),
      rowNo: number(this.rowNos, at),
      sectionId: number(this.hitSections, at),
      amount: figure(this.amounts, at),
      numberOfPayments: figure(this.payments, at),
    }))
  }
}
