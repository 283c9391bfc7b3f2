import { HashSum } from '#server/lib/hash-sum.ts'
import { namesGoods, type RecordValues } from '#server/features/record-fields/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { FileRefusal } from './refusal.ts'

/** Totals of one section of an import. Repeated rows (再掲) are counted but not added to the amounts. */
export interface SectionTotals {
  sectionId: number
  /** All rows, including repeated ones. */
  rowCount: number
  repeatCount: number
  /** Rows with goods or their number, including repeated ones. */
  goodsCount: number
  payments: number
  /** Yen, including indirect amounts. */
  amount: number
  /** Yen; the part of the amount that was paid through a third party. */
  indirectAmount: number
  /** The sum of all its rows' hashes (lib/hash-sum.ts). */
  hashSum: string
}

/** Adds up rows. @throws FileRefusal 712 before a total could exceed the safe integers of JavaScript */
export class Totals {
  private readonly sections = new Map<number, SectionTotals>()
  private readonly hashes = new Map<number, HashSum>()
  private amount = 0
  private payments = 0

  add(values: RecordValues, rowHash: string): void {
    const section = this.sectionOf(values.sectionId)
    section.rowCount++
    if (namesGoods(values)) section.goodsCount++
    getRequired(this.hashes, values.sectionId).add(rowHash)
    if (values.isRepeat) {
      section.repeatCount++
      return
    }
    const amount = values.amount ?? 0
    const payments = values.numberOfPayments ?? 0
    if (this.amount > Number.MAX_SAFE_INTEGER - amount || this.payments > Number.MAX_SAFE_INTEGER - payments)
      throw new FileRefusal('import-errors.totalTooLarge', { code: 712 })
    this.amount += amount
    this.payments += payments
    section.amount += amount
    section.payments += payments
    if (values.isIndirect) section.indirectAmount += amount
  }

  list(): SectionTotals[] {
    return [...this.sections.values()]
      .map((section) => ({ ...section, hashSum: getRequired(this.hashes, section.sectionId).toString() }))
      .sort((a, b) => a.sectionId - b.sectionId)
  }

  private sectionOf(sectionId: number): SectionTotals {
    let section = this.sections.get(sectionId)
    if (!section) {
      const counts = { rowCount: 0, repeatCount: 0, goodsCount: 0 }
      section = { sectionId, ...counts, payments: 0, amount: 0, indirectAmount: 0, hashSum: '' }
      this.sections.set(sectionId, section)
      this.hashes.set(sectionId, new HashSum())
    }
    return section
  }
}
