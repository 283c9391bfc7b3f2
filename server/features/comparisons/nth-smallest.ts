/** Values of one digit; four of them are more than the largest amount of a row (DECISIONS §10). */
const BASE = 1024
const HIGHEST = BASE ** 3

/**
 * The value at a place (from 0) among all values in ascending order, in memory that does not grow with them: digit by
 * digit, the highest first. The values are whole numbers below 2⁴⁰ and are read four times.
 */
export async function nthSmallest(
  read: () => AsyncIterable<readonly number[]>,
  nth: number,
): Promise<number> {
  let from = 0
  let before = nth
  for (let unit = HIGHEST; unit >= 1; unit /= BASE) {
    const counts = new Array<number>(BASE).fill(0)
    for await (const values of read())
      for (const value of values) {
        const digit = Math.floor((value - from) / unit)
        if (digit >= 0 && digit < BASE) counts[digit]!++
      }
    let digit = 0
    while (before >= counts[digit]!) before -= counts[digit++]!
    from += digit * unit
  }
  return from
}
