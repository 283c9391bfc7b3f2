/**
 * Splits a whole number by weights so that the parts add up to it: rounded down, the rest to the largest remainders.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const rest = total - parts.reduce((a, b) => a + b, 0)
  const order = exact.map((value, at) => [value - Math.floor(value), at] as const)
  order.sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, at] of order.slice(0, rest)) parts[at]!++
  return parts
}
