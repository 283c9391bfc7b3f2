/**
 * What a company's day and month may hold at most. A term and a referring site are whatever somebody sends: without an
 * end to them anyone could fill the database.
 */
export const ceilings = {
  /**
   * Subjects of a measure without end (`manySubjects`). 200,000 views a month bring about 1,000 different terms and at
   * most 2,000 recipients a day, and 20,000 a month; a dashboard shows 50. What comes after them counts to ''.
   */
  subjects: { day: 2_000, month: 20_000 },
  /** Visitors who are told apart on a day: as many as the views of a whole month. The day's figure ends there. */
  visitors: 200_000,
}

const REMEMBERED = 10_000

/**
 * How much room there is below a ceiling, by key. It is remembered, so that not every write has to count: after a count
 * a twentieth of the ceiling may be written before the next one. So several processes that write at once may each pass
 * it by that much, and by a write that another one has under way; never by more.
 */
export class Room {
  private readonly left = new Map<string, { rows: number; isFull: boolean }>()
  private readonly ceiling: number

  constructor(ceiling: number) {
    this.ceiling = ceiling
  }

  /** Whether one has to count before so many more are written. What was full stays so: rows go when the day is over. */
  isUnsure(key: string, wanted: number): boolean {
    const known = this.left.get(key)
    return !known || (!known.isFull && known.rows < wanted)
  }

  counted(key: string, count: number): void {
    if (this.left.size >= REMEMBERED) this.left.clear()
    const rows = Math.max(0, this.ceiling - count)
    this.left.set(key, { rows, isFull: rows === 0 })
  }

  of(key: string): number {
    return this.left.get(key)?.rows ?? 0
  }

  /** So many are written now. */
  use(key: string, count: number): void {
    const known = this.left.get(key)
    if (known) known.rows = Math.min(Math.ceil(this.ceiling / 20), known.rows - count)
  }
}
