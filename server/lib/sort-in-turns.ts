import { setImmediate as nextTurn } from 'node:timers/promises'

/** Places sorted or merged in one turn of the event loop: a millisecond or two. */
const IN_A_TURN = 4096

/**
 * The places from 0 to `length` - 1 in the order of `compare`, sorted by merging, a piece in each turn of the event loop,
 * so that others wait for no more than a piece. Equal ones keep their order.
 */
export async function sortInTurns(
  length: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  let from = new Uint32Array(length)
  let to = new Uint32Array(length)
  for (let start = 0; start < length; start += IN_A_TURN) {
    const run = from.subarray(start, start + IN_A_TURN)
    for (let at = 0; at < run.length; at++) run[at] = start + at
    run.sort(compare)
    await nextTurn()
  }
  for (let width = IN_A_TURN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + 2 * width, length)
      const merge: Merge = { left: start, right: middle, middle, end }
      for (let at = start; at < end; at += IN_A_TURN) {
        mergePart(from, to, at, merge, compare)
        await nextTurn()
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Two sorted runs that follow each other: where each is read next, and where it ends. */
interface Merge {
  left: number
  right: number
  middle: number
  end: number
}

/** Writes the next places of a merge, from `start` on. */
function mergePart(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  merge: Merge,
  compare: (a: number, b: number) => number,
): void {
  const { middle, end } = merge
  let { left, right } = merge
  const until = Math.min(start + IN_A_TURN, end)
  for (let at = start; at < until; at++) {
    const isLeft = right === end || (left < middle && compare(from[left]!, from[right]!) <= 0)
    to[at] = isLeft ? from[left++]! : from[right++]!
  }
  merge.left = left
  merge.right = right
}
