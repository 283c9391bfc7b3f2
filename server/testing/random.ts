/**
 * Random numbers that depend only on the seed, so that a failing history can be repeated (mulberry32: neighbouring seeds
 * differ from the first number on).
 * @returns a function that returns a whole number from 0 to `bound` - 1
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
