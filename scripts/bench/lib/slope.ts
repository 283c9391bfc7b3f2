/** How much y grows for each x, by least squares. At least two points with different x. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const products = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return products / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
