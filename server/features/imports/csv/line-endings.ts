export type LineEnding = 'LF' | 'CRLF' | 'CR' | 'MIX'

/** Counts how the records of a file end. */
export class LineEndings {
  private readonly counts = { LF: 0, CRLF: 0, CR: 0 }

  add(ending: keyof typeof this.counts): void {
    this.counts[ending]++
  }

  /** MIX if there are several kinds; undefined before the first line end. */
  result(): LineEnding | undefined {
    const used = (['LF', 'CRLF', 'CR'] as const).filter((ending) => this.counts[ending] > 0)
    return used.length > 1 ? 'MIX' : used[0]
  }
}
