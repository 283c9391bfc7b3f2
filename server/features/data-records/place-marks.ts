import { LRUCache } from 'lru-cache'

/** Rows from one mark to the next: a page skips fewer than that. */
const MARK_EVERY = 2000
/** Lists whose marks are cached; those of a million rows are 4 kB. */
const LISTS_CACHED = 1000

/** Rows in the order of their numbers, as a version shows them. */
export interface NumberedRows {
  /** Identifies the rows and the version, with its last change. */
  key: string
  /** The number of the nth row, from 1, of those after a row number; undefined where there are fewer. */
  nthAfter(rowNo: number, n: number): Promise<number | undefined>
}

/** Where rows begin: so many rows after a row number. */
export interface RowPlace {
  after: number
  skip: number
}

/**
 * Row numbers at regular places of long lists, so that a page far back costs what the first one does: no index says which
 * row is the hundred thousandth, and counting up to it takes the longer the farther it is. The marks of a list are found
 * once, in short statements, up to the farthest place that was asked for.
 */
export class PlaceMarks {
  private readonly every: number
  private readonly lists = new LRUCache<string, ListMarks>({ max: LISTS_CACHED })

  constructor(every = MARK_EVERY) {
    this.every = every
  }

  /** Where the rows after the first `offset` ones begin. */
  async placeOf(rows: NumberedRows, offset: number): Promise<RowPlace> {
    const before = Math.floor(offset / this.every)
    if (before === 0) return { after: 0, skip: offset }
    const { rowNos } = await this.marksOf(rows, (found) => found.length >= before)
    const used = Math.min(before, rowNos.length)
    return { after: rowNos[used - 1] ?? 0, skip: offset - used * this.every }
  }

  /** The last mark before a row number, and how many rows there are up to it. */
  async markBefore(rows: NumberedRows, rowNo: number): Promise<{ after: number; count: number }> {
    const { rowNos } = await this.marksOf(rows, (found) => (found.at(-1) ?? 0) >= rowNo)
    const used = rowNos.filter((marked) => marked < rowNo).length
    return { after: rowNos[used - 1] ?? 0, count: used * this.every }
  }

  private async marksOf(
    rows: NumberedRows,
    isEnough: (rowNos: readonly number[]) => boolean,
  ): Promise<ListMarks> {
    let marks = this.lists.get(rows.key)
    if (!marks) this.lists.set(rows.key, (marks = { rowNos: [], isWhole: false, growing: null }))
    while (!marks.isWhole && !isEnough(marks.rowNos)) {
      // Those who ask at the same time wait for the same statement.
      marks.growing ??= grow(marks, rows, this.every)
      await marks.growing
    }
    return marks
  }
}

interface ListMarks {
  rowNos: number[]
  /** Whether there is no further mark. */
  isWhole: boolean
  growing: Promise<void> | null
}

async function grow(marks: ListMarks, { nthAfter }: NumberedRows, every: number): Promise<void> {
  try {
    const next = await nthAfter(marks.rowNos.at(-1) ?? 0, every)
    if (next === undefined) marks.isWhole = true
    else marks.rowNos.push(next)
  } finally {
    marks.growing = null
  }
}
