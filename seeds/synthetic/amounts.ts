import { weightedOf } from './random.ts'
import type { Random } from './random.ts'

/**
 * The distribution of amounts: multiples of the median at shares of the recipients, interpolated linearly. Chosen
 * so that the top tenth holds about 37 % of the sum, as in real lists of fees to persons. A table instead of a formula
 * keeps the numbers the same on every machine.
 */
const SPREAD: readonly (readonly [share: number, multiple: number])[] = [
  [0, 0.1],
  [0.1, 0.3],
  [0.25, 0.54],
  [0.5, 1],
  [0.75, 1.8],
  [0.9, 3.1],
  [0.95, 4.3],
  [0.99, 9],
  [0.999, 16],
  [1, 24],
]

/** The multiple of the median at a place between 0 (smallest) and 1 (largest). */
function spreadAt(place: number): number {
  let i = 1
  while (SPREAD[i]![0] < place) i++
  const [fromShare, fromMultiple] = SPREAD[i - 1]!
  const [toShare, toMultiple] = SPREAD[i]!
  return fromMultiple + ((toMultiple - fromMultiple) * (place - fromShare)) / (toShare - fromShare)
}

/** Yen for one lecture, article or meeting: mostly multiples of 11,137, which leaves 10,000 after withholding tax. */
const unitFees = weightedOf<number>([
  [55_685, 28],
  [111_370, 18],
  [33_411, 16],
  [22_274, 12],
  [11_137, 6],
  [44_548, 5],
  [89_096, 3],
  [50_000, 6],
  [100_000, 3],
  [30_000, 3],
])

export interface Payment {
  count: number
  /** Yen, the sum of all `count` payments. */
  amount: number
}

/** A person's payments of a year: as many unit fees as bring the sum near the place in the distribution. */
export function personPayment(random: Random, place: number, median: number): Payment {
  const unit = random.weighted(unitFees)
  const count = Math.max(1, Math.round((spreadAt(place) * median) / unit))
  return { count, amount: count * unit }
}

/** An institution's payments: a sum around the median in multiples of `step` yen, in one to `mostCount` payments. */
export function sumPayment(
  random: Random,
  place: number,
  median: number,
  step: number,
  mostCount: number,
): Payment {
  const amount = Math.max(1, Math.round((spreadAt(place) * median) / step)) * step
  return { count: random.between(1, mostCount), amount }
}

/** Payments for single cases at a fixed price each. */
export function casePayment(place: number, unit: number, medianCount: number): Payment {
  const count = Math.max(1, Math.round(spreadAt(place) * medianCount))
  return { count, amount: count * unit }
}
