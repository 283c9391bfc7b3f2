/** The middle of the values, or the mean of the two middle ones. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The value below which the given share lies, interpolated: `quantile(times, 0.99)` is the p99. */
export function quantile(values: number[], share: number): number {
  if (values.length === 0) throw new RangeError('no values')
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]!
  const high = sorted[Math.ceil(place)]!
  return low + (high - low) * (place - Math.floor(place))
}
