import type { TotalDelta } from '#server/features/publishing/index.ts'
import { sumOfHashSums } from '#server/lib/hash-sum.ts'

const figures = ['rowCount', 'repeatCount', 'goodsCount', 'payments', 'amount', 'indirectAmount'] as const

/** What an act on many records collects, to be written once: totals, and the revisions to be made searchable. */
export class ManyChanges {
  readonly revisionKeys: number[] = []
  private readonly sums = new Map<string, TotalDelta>()

  add(delta: TotalDelta): void {
    const key = `${delta.importId}:${delta.sectionId}`
    const sum = this.sums.get(key)
    if (!sum) return void this.sums.set(key, { ...delta })
    for (const figure of figures) sum[figure] += delta[figure]
    sum.hashSum = sumOfHashSums([sum.hashSum, delta.hashSum])
  }

  /** One delta for each import and section. */
  get deltas(): TotalDelta[] {
    return [...this.sums.values()]
  }
}
