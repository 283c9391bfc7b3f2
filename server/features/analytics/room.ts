const REMEMBERED = 10_000

/**
 * The remaining capacity below a ceiling, by key. It is cached, so that not every write has to count: after a count a
 * twentieth of the ceiling may be written before the next one. Concurrent processes may therefore each exceed it by
 * that much, plus one write in flight; never by more.
 */
export class Room {
  private readonly left = new Map<string, { rows: number; isFull: boolean }>()
  private readonly ceiling: number

  constructor(ceiling: number) {
    this.ceiling = ceiling
  }

  /**
   * Whether rows must be counted before so many more are written. What was full stays full: rows are only removed
   * after the day.
   */
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

  /** Records that so many are being written. */
  use(key: string, count: number): void {
    const known = this.left.get(key)
    if (known) known.rows = Math.min(Math.ceil(this.ceiling / 20), known.rows - count)
  }
}
