/** The box that lines are drawn in; the browser stretches it to its place. */
export const BOX = { width: 600, height: 200 }

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

/** The index of the point nearest to `part` (0 left, 1 right) among `count` evenly spaced points. */
export function nearestPoint(part: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(part * (count - 1))))
}

/** A tenth of the box's unit: far less than a pixel. */
const round = (value: number) => Math.round(value * 10) / 10
