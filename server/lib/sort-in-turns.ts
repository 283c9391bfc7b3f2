import { setImmediate as nextTurn } from 'node:timers/promises'

/** Numbers sorted or merged in one turn of the event loop: about a millisecond. */
const IN_A_TURN = 4096

/**
 * Sorts many numbers by merging, a piece in each turn of the event loop, so that others wait for no more than a piece.
 * Equal ones keep their order.
 */
export async function sortInTurns(
  numbers: Uint32Array,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const { length } = numbers
  let from = numbers.slice()
  for (let at = 0; at < length; at += IN_A_TURN) {
    from.subarray(at, at + IN_A_TURN).sort(compare)
    await nextTurn()
  }
  let to = new Uint32Array(length)
  for (let width = IN_A_TURN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length)
      const end = Math.min(start + 2 * width, length)
      let [left, right] = [start, middle]
      for (let at = start; at < end; at++) {
        if (at % IN_A_TURN === 0) await nextTurn()
        const isLeft = right === end || (left < middle && compare(from[left]!, from[right]!) <= 0)
        to[at] = isLeft ? from[left++]! : from[right++]!
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}
