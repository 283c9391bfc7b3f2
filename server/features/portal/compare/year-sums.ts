import { sumTotals, type SectionTotal } from '#server/features/publishing/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { SectionTree } from '#server/features/sections/index.ts'

export interface SectionSum {
  amount: number
  /** Null where the company shows no numbers. */
  payments: number | null
}

/** What a company publishes of a type in a year, as sums. */
export interface YearSums {
  /** The sections of the year. */
  tree: SectionTree
  /** By section, with everything below it; only sections with something in them. */
  sums: ReadonlyMap<number, SectionSum>
  /** The sections in which something is published that is in no section below. */
  own: ReadonlySet<number>
  /** Null where the company shows no total. */
  total: { amount: number | null; payments: number | null }
}

type Policy = Pick<PublicationPolicy, 'publishedIn' | 'payments' | 'totalAmount'>

/** Adds up a year's totals, which are without figures that are not public, by the sections as which they are published. */
export function yearSums(tree: SectionTree, totals: readonly SectionTotal[], policy: Policy): YearSums {
  const filled = totals.filter(
    ({ rowCount, payments, amount }) => rowCount > 0 || payments !== 0 || amount !== 0,
  )
  const sums = new Map<number, { amount: number; payments: number }>()
  const own = new Set<number>()
  for (const total of filled) {
    const published = policy.publishedIn(total.sectionId)
    own.add(published)
    for (const id of withAncestors(tree, published)) {
      const sum = sums.get(id) ?? { amount: 0, payments: 0 }
      sums.set(id, { amount: sum.amount + total.amount, payments: sum.payments + total.payments })
    }
  }
  const whole = sumTotals(0, filled)
  return {
    ...{ tree, own },
    sums: new Map([...sums].map(([id, sum]) => [id, { ...sum, payments: policy.payments(sum.payments) }])),
    total: { amount: policy.totalAmount(whole.amount), payments: policy.payments(whole.payments) },
  }
}

function withAncestors(tree: SectionTree, sectionId: number): number[] {
  const parentId = tree.find(sectionId)?.parentId ?? null
  return parentId === null ? [sectionId] : [sectionId, ...withAncestors(tree, parentId)]
}
