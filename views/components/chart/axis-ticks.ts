/** How many steps an axis has at most. */
const STEPS = 5

/**
 * The figures at an axis, from 0 up to the first round one that no value is above: steps of 1, 2 or 5 times a power of
 * ten, whole numbers, as visits are.
 */
export function axisTicks(largest: number): number[] {
  const step = roundStep(largest / STEPS)
  const steps = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}

function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least)!
}
