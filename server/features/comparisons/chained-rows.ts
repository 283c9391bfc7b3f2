/** No row. */
const NONE = -1

/** A row of a group; `place` is where the columns hold it. */
export interface ChainedRow {
  place: number
  rowNo: number
  id: number
}

/**
 * One side's rows of a partition, those of a group chained by their places. Columns of numbers: an object for each row
 * would outlive the young generation, and a partition's garbage would wait for the next full collection.
 */
export class ChainedRows {
  private readonly rowNos: number[] = []
  private readonly ids: number[] = []
  /** The place of the next row of the same group. */
  private readonly next: number[] = []
  private readonly first: number[] = []
  private readonly last: number[] = []
  private readonly unordered = new Set<number>()

  add(group: number, rowNo: number, id: number): void {
    const place = this.rowNos.length
    this.rowNos.push(rowNo)
    this.ids.push(id)
    this.next.push(NONE)
    while (this.first.length <= group) {
      this.first.push(NONE)
      this.last.push(NONE)
    }
    const last = this.last[group] ?? NONE
    this.last[group] = place
    if (last === NONE) this.first[group] = place
    else {
      this.next[last] = place
      if ((this.rowNos[last] ?? 0) > rowNo) this.unordered.add(group)
    }
  }

  /** A group's first row by row number; `after` then follows this order. */
  firstOf(group: number): ChainedRow | undefined {
    if (this.unordered.delete(group)) this.order(group)
    return this.rowAt(this.first[group] ?? NONE)
  }

  after({ place }: ChainedRow): ChainedRow | undefined {
    return this.rowAt(this.next[place] ?? NONE)
  }

  private rowAt(place: number): ChainedRow | undefined {
    if (place === NONE) return undefined
    return { place, rowNo: this.rowNos[place] ?? 0, id: this.ids[place] ?? 0 }
  }

  /** Rows come in order unless an earlier join has mixed them. */
  private order(group: number): void {
    const rows: ChainedRow[] = []
    for (let row = this.rowAt(this.first[group] ?? NONE); row; row = this.after(row)) rows.push(row)
    rows.sort((a, b) => a.rowNo - b.rowNo)
    this.first[group] = rows[0]?.place ?? NONE
    for (const [at, { place }] of rows.entries()) this.next[place] = rows[at + 1]?.place ?? NONE
  }
}
