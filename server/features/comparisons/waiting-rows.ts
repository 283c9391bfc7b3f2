import type { ComparedRow, Side } from './compared-row.ts'

/** A row without a partner so far, and the rows of its side with the same hash that follow it. */
interface Waiting {
  side: Side
  row: ComparedRow
  next: Waiting | null
}

/**
 * Pairs rows of equal hash while both files are read: under each hash, the rows of one side wait for those of the other
 * in the order of their file. Corrected files are in the same order as the old ones, so few rows wait for long.
 */
export class WaitingRows {
  private readonly queues = new Map<string, { first: Waiting; last: Waiting }>()
  private waiting = 0

  get length(): number {
    return this.waiting
  }

  /** The partner of a row, which then waits no longer; undefined: the row itself waits now. */
  pair(side: Side, row: ComparedRow): ComparedRow | undefined {
    const queue = this.queues.get(row.rowHash)
    if (queue && queue.first.side !== side) {
      const { row: partner, next } = queue.first
      if (next) queue.first = next
      else this.queues.delete(row.rowHash)
      this.waiting--
      return partner
    }
    const one = { side, row, next: null }
    if (queue) queue.last = queue.last.next = one
    else this.queues.set(row.rowHash, { first: one, last: one })
    this.waiting++
    return undefined
  }

  /** Takes out the rows that have waited longest until only so many are left; of a hash all or none. */
  *takeOldest(left: number): Generator<{ side: Side; row: ComparedRow }> {
    for (const [hash, { first }] of this.queues) {
      if (this.waiting <= left) return
      this.queues.delete(hash)
      for (let one: Waiting | null = first; one; one = one.next) {
        this.waiting--
        yield one
      }
    }
  }

  *[Symbol.iterator](): Generator<{ side: Side; row: ComparedRow }> {
    for (const { first } of this.queues.values())
      for (let one: Waiting | null = first; one; one = one.next) yield one
  }
}
