import type { RowCounts } from './comparison.ts'
import type { FirstFew } from './first-few.ts'
import { isOutlier, type SectionLimit } from './section-limits.ts'

/** A row with a conspicuous amount, by the keys to look it up with. */
export interface Conspicuous {
  id: number
  rowNo: number
  amount: number
  /** tenfold: the recipient's largest amount of last year. */
  lastYear: number
  /** outlier: what is usual in the section. */
  limit?: SectionLimit
  /** twice: the other rows of the same content. */
  otherRows: number[]
}

/** An amount is conspicuous above so many times last year's largest. */
const TENFOLD = 10
/** How many other rows an example of equal rows names. */
const OTHER_ROWS = 5

/** A row of the file; −1 stands for no amount. */
interface GroupRow {
  rowNo: number
  id: number
  amount: number
  isRepeat: boolean
  /** See content-number.ts. */
  content: number
}

/** The rows of one recipient in one section: in the file, and the amounts of last year. */
export class RecipientGroup {
  private readonly before: number[] = []
  /** Row number, id, amount and content of each row: numbers, as objects would outlive the young generation. */
  private readonly cells: number[] = []
  private rowCount = 0
  private largestBefore = 0

  addLastYear({ amount, isRepeat }: GroupRow): void {
    this.before.push(amount)
    if (!isRepeat && amount > this.largestBefore) this.largestBefore = amount
  }

  add({ rowNo, id, amount, isRepeat, content }: GroupRow): void {
    this.rowCount++
    // The sign of the row number marks a repeated row (再掲).
    this.cells.push(isRepeat ? -rowNo : rowNo, id, amount, content)
  }

  /** Equal amounts on both sides are unchanged; of the other rows as many are changed as both sides have. */
  count(counts: RowCounts): void {
    const left = new Map<number, number>()
    for (const amount of this.before) left.set(amount, (left.get(amount) ?? 0) + 1)
    let same = 0
    for (const { amount } of this.rows()) {
      const more = left.get(amount) ?? 0
      if (more === 0) continue
      left.set(amount, more - 1)
      same++
    }
    const [removed, added] = [this.before.length - same, this.rowCount - same]
    const changed = Math.min(removed, added)
    counts.unchanged += same
    counts.changed += changed
    counts.removed += removed - changed
    counts.added += added - changed
  }

  /** Payments that the recipient has more than once; `each` gets all their rows. Repeated rows (再掲) raise no warning. */
  findTwice(twice: FirstFew<Conspicuous>, each: (row: { id: number; rowNo: number }) => void): void {
    if (this.rowCount < 2) return
    const byContent = new Map<string, Conspicuous>()
    for (const { rowNo, id, amount, isRepeat, content } of this.rows()) {
      if (isRepeat || amount <= 0) continue
      const key = `${amount} ${content}`
      const first = byContent.get(key)
      if (!first) byContent.set(key, { id, rowNo, amount, lastYear: 0, otherRows: [] })
      else if (first.otherRows.length < OTHER_ROWS) first.otherRows.push(rowNo)
    }
    for (const found of byContent.values()) if (found.otherRows.length > 0) twice.add(found)
    for (const row of this.rows()) {
      if (row.isRepeat || row.amount <= 0) continue
      if (byContent.get(`${row.amount} ${row.content}`)!.otherRows.length > 0) each(row)
    }
  }

  /** Amounts far above the recipient's largest of last year or, failing that, above what is usual in the section. */
  findTenfold(
    tenfold: FirstFew<Conspicuous>,
    outlier: FirstFew<Conspicuous>,
    limit: SectionLimit | undefined,
  ): void {
    for (const { rowNo, id, amount, isRepeat } of this.rows()) {
      if (isRepeat || amount <= 0) continue
      const found = { id, rowNo, amount, lastYear: this.largestBefore, otherRows: [] }
      if (this.largestBefore > 0 && amount > this.largestBefore * TENFOLD) tenfold.add(found)
      else if (limit && isOutlier(amount, limit)) outlier.add({ ...found, lastYear: 0, limit })
    }
  }

  private *rows(): Generator<GroupRow> {
    for (let at = 0; at < this.cells.length; at += 4) {
      const [rowNo, id] = [this.cells[at] ?? 0, this.cells[at + 1] ?? 0]
      const [amount, content] = [this.cells[at + 2] ?? 0, this.cells[at + 3] ?? 0]
      yield { rowNo: Math.abs(rowNo), id, amount, isRepeat: rowNo < 0, content }
    }
  }
}
