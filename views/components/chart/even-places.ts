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

/** From this number of points on, half a step is less than a hundredth of the axis. */
const UNSEEN = 50
