import type { Side } from './compared-row.ts'
import { KeyFilter } from './key-filter.ts'

/** Which keys the rows of each side have that may still need a partner. */
export class SideFilters {
  readonly keyOf: (fields: string[]) => string | null
  private readonly keys: Record<Side, KeyFilter>

  /** @param rows how many are expected on both sides */
  constructor(keyOf: (fields: string[]) => string | null, rows: number) {
    this.keyOf = keyOf
    this.keys = { old: new KeyFilter(rows / 2), new: new KeyFilter(rows / 2) }
  }

  add(side: Side, fields: string[]): void {
    const key = this.keyOf(fields)
    if (key !== null) this.keys[side].add(key)
  }

  /** Whether either side may have a row with this key. */
  has(key: string): boolean {
    return this.keys.old.mayHave(key) || this.keys.new.mayHave(key)
  }

  /** False if the other side certainly has no row with the key of this row. */
  mayMatch(side: Side, fields: string[]): boolean {
    const key = this.keyOf(fields)
    return key !== null && this.keys[side === 'old' ? 'new' : 'old'].mayHave(key)
  }
}
