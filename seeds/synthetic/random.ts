/**
 * Pseudo-random numbers that are the same on every machine: mulberry32 over 32-bit integer arithmetic, no locale, no
 * clock, no transcendental function. Not for secrets.
 */

/**
 * Joins up to five numbers into one 32-bit seed, so that every recipient, year and section has its own stream.
 * Fixed parameters, because rest arrays would cost a third of the generator's time.
 */
export function mix(a: number, b = 0, c = 0, d = 0, e = 0): number {
  return step(step(step(step(step(0x9e3779b9, a), b), c), d), e) >>> 0
}

function step(state: number, part: number): number {
  let h = Math.imul(state ^ part, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A word as a 32-bit number, for use in `mix`. */
export function label(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

export class Random {
  private state: number

  constructor(a: number, b = 0, c = 0, d = 0, e = 0) {
    this.state = mix(a, b, c, d, e)
  }

  /** 0 ≤ value < 1, in steps of 2⁻³². */
  unit(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1))
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.unit() * list.length)]!
  }

  /** Chooses a value by weight. */
  weighted<T>(table: Weighted<T>): T {
    const at = this.unit() * table.total
    let low = 0
    let high = table.ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at < table.ends[middle]!) high = middle
      else low = middle + 1
    }
    return table.values[low]!
  }
}

/** Values with the cumulative sums of their weights. */
export interface Weighted<T> {
  values: T[]
  ends: number[]
  total: number
}

export function weightedOf<T>(entries: readonly (readonly [value: T, weight: number])[]): Weighted<T> {
  const table: Weighted<T> = { values: [], ends: [], total: 0 }
  for (const [value, weight] of entries) {
    table.total += weight
    table.values.push(value)
    table.ends.push(table.total)
  }
  return table
}
