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

/**
 * Whether a part of the text is one edit away from what is looked for. As fast as a search for the text itself: at each
 * place, what both begin with is followed by the one edit, and what is left is the same.
 */
export function hasOneEditAway(text: string, wanted: string): boolean {
  const chars = Array.from(text)
  const sought = Array.from(wanted)
  return chars.some((_char, start) => isNearAt(chars, start, sought))
}

function isNearAt(chars: string[], start: number, sought: string[]): boolean {
  let same = 0
  while (same < sought.length && start + same < chars.length && chars[start + same] === sought[same]) same++
  // Without its last character, or with all but that.
  if (same >= sought.length - 1) return same > 0
  const at = start + same
  return (
    isRestAt(chars, at + 1, sought, same + 1) ||
    isRestAt(chars, at, sought, same + 1) ||
    isRestAt(chars, at + 1, sought, same) ||
    (chars[at] === sought[same + 1] &&
      chars[at + 1] === sought[same] &&
      isRestAt(chars, at + 2, sought, same + 2))
  )
}

function isRestAt(chars: string[], at: number, sought: string[], from: number): boolean {
  if (at + sought.length - from > chars.length) return false
  for (let next = from; next < sought.length; next++)
    if (chars[at + next - from] !== sought[next]) return false
  return true
}
