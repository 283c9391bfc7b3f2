/**
 * Numbers that are the same for the same seed, so that a history that fails can be run again (mulberry32: neighbouring
 * seeds differ from the first number on).
 * @returns what gives a whole number from 0 up to, not including, `bound`
 */
export function randomOf(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
}
