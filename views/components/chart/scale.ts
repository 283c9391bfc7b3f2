/** The box that lines are drawn in; the browser stretches it to its place. */
export const BOX = { width: 600, height: 200 }

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

/**
 * Places along an axis of `count` points that are as far apart from each other as their labels will be: 7, 5 or 3 of
 * them, else the two ends. A place between two points takes the nearer one where the difference is not visible.
 */
export function evenPlaces(count: number, most: 7 | 5 = 7): number[] {
  const last = count - 1
  if (last < 1) return count === 1 ? [0] : []
  const labels = [7, 5, 3].find((n) => n <= most && (last % (n - 1) === 0 || last >= UNSEEN)) ?? 2
  return Array.from({ length: labels }, (_, at) => Math.round((at * last) / (labels - 1)))
}

/** Of so many points half a step is less than a hundredth of the axis. */
const UNSEEN = 50

/** The position of a point in the box. A single point is at the left. */
export function placeOf(at: number, count: number, value: number, top: number): [x: number, y: number] {
  return [round((at / Math.max(1, count - 1)) * BOX.width), round(BOX.height * (1 - value / top))]
}

/** A line through all values, as an SVG path. */
export function linePath(values: readonly number[], top: number): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${placeOf(at, values.length, value, top).join(' ')}`)
    .join('')
}

/** A dot at each value: lines of no length, whose round ends are drawn. */
export function dotsPath(values: readonly number[], top: number): string {
  return values.map((value, at) => `M${placeOf(at, values.length, value, top).join(' ')}h0`).join('')
}

/** Which of `count` points is nearest to a place `part` (0 left, 1 right) of the way. */
export function nearestPoint(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(part * (count - 1))))
}

/** A tenth of the box's unit: far less than a pixel. */
const round = (value: number) => Math.round(value * 10) / 10
