/**
 * Whether one character was changed, left out, added or exchanged with its neighbour, by code point. Equal texts are not.
 */
export function isOneEditAway(a: string, b: string): boolean {
  if (differsByMore(a, b)) return false
  const one = Array.from(a)
  const other = Array.from(b)
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start++
  let end = 0
  const least = Math.min(one.length, other.length) - start
  while (end < least && one.at(-1 - end) === other.at(-1 - end)) end++
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  if (left.length + right.length === 0) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2
}

/** Two code points. */
const MOST_UNITS = 4

/** Most texts differ by more, which is seen without taking them apart: what is not the same at both ends is too long. */
function differsByMore(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length)
  const most = Math.max(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start++
  let end = 0
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return most - start - end > MOST_UNITS
}
