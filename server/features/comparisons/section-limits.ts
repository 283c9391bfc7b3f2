import type { ComparedRow, Side } from './compared-row.ts'
import { nthSmallest } from './nth-smallest.ts'
import { Spill } from './spill.ts'

/** What is usual for one payment in a section, in whole yen. */
export interface SectionLimit {
  /** The largest amount of last year; null without one. */
  largest: number | null
  /** Of last year's amounts, without them of the draft's or, if there are few, of the file's; null if all are few. */
  median: number | null
}

/** An amount is an outlier above so many times last year's largest, or the median. */
const TIMES_LARGEST = 10
const TIMES_MEDIAN = 100
/** The median of fewer amounts says nothing about what is usual. */
const FEWEST = 10

export function isOutlier(amount: number, { largest, median }: SectionLimit): boolean {
  return (
    (largest !== null && amount > largest * TIMES_LARGEST) ||
    (median !== null && amount > median * TIMES_MEDIAN)
  )
}

/** A row that names nobody: no group of a recipient contains it. */
interface Unnamed {
  sectionId: number
  id: number
  rowNo: number
  amount: number
}

interface SectionAmounts {
  spill: Spill
  counts: Record<Side, number>
  largest: number
}

/**
 * The amounts of each section, in last year's slot and in the file. They are kept on disk: memory grows with the number
 * of sections only. Repeated rows (再掲) and rows without an amount are left out.
 */
export class SectionLimits {
  private readonly folder: string
  private readonly sections = new Map<number, SectionAmounts>()

  /** @param folder an existing folder for temporary files */
  constructor(folder: string) {
    this.folder = folder
  }

  /** Adds a row. `settle` has to be awaited now and then. */
  add(side: Side, { sectionId, recipientKey, isRepeat, amount, rowNo, id }: ComparedRow): void {
    if (isRepeat || amount === null || amount <= 0) return
    const section = this.of(sectionId)
    section.counts[side]++
    if (side === 'old') section.largest = Math.max(section.largest, amount)
    section.spill.add(side, '', recipientKey ? `${amount}\n` : `${amount}\t${rowNo}\t${id}\n`)
  }

  /** Adds a row of the draft's slot, which says what is usual where last year says nothing; its largest may be a mistake. */
  addUsual({ sectionId, isRepeat, amount }: ComparedRow): void {
    if (isRepeat || amount === null || amount <= 0) return
    const section = this.of(sectionId)
    section.counts.old++
    section.spill.add('old', '', `${amount}\n`)
  }

  async settle(): Promise<void> {
    for (const { spill } of this.sections.values()) await spill.settle()
  }

  /** The limit of each section. @param safePoint called now and then */
  async limits(safePoint: () => Promise<void>): Promise<Map<number, SectionLimit>> {
    await this.settle()
    const limits = new Map<number, SectionLimit>()
    for (const [sectionId, section] of this.sections) {
      const { counts, largest } = section
      const side = counts.old >= FEWEST ? 'old' : 'new'
      const median =
        counts[side] < FEWEST
          ? null
          : await nthSmallest(() => amountsOf(section.spill, side, safePoint), (counts[side] - 1) >> 1)
      limits.set(sectionId, { largest: largest > 0 ? largest : null, median })
    }
    return limits
  }

  /** The file's rows that name nobody. */
  async *unnamed(): AsyncGenerator<Unnamed> {
    for (const [sectionId, { spill }] of this.sections)
      for await (const lines of spill.lines(0, 'new'))
        for (const line of lines) {
          const [amount, rowNo, id] = line.split('\t')
          if (id !== undefined)
            yield { sectionId, id: Number(id), rowNo: Number(rowNo), amount: Number(amount) }
        }
  }

  /** Removes the temporary files. */
  async drop(): Promise<void> {
    for (const { spill } of this.sections.values()) await spill.drop(0)
  }

  private of(sectionId: number): SectionAmounts {
    let section = this.sections.get(sectionId)
    if (!section) {
      const spill = new Spill(this.folder, `amounts-${sectionId}`, 1)
      this.sections.set(sectionId, (section = { spill, counts: { old: 0, new: 0 }, largest: 0 }))
    }
    return section
  }
}

async function* amountsOf(
  spill: Spill,
  side: Side,
  safePoint: () => Promise<void>,
): AsyncGenerator<number[]> {
  for await (const lines of spill.lines(0, side)) {
    yield lines.map((line) => Number.parseInt(line, 10))
    await safePoint()
  }
}
