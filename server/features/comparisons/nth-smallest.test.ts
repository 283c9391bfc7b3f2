import { describe, expect, it } from '@jest/globals'
import { nthSmallest } from './nth-smallest.ts'

const of = (values: number[]) =>
  async function* () {
    yield values.slice(0, 3)
    yield values.slice(3)
  }

describe('the value at a place of the ascending order', () => {
  it.each([
    [[5], 0, 5],
    [[3, 1, 2], 1, 2],
    [[7, 7, 7, 7], 2, 7],
    [[0, 999_999_999_999, 1], 2, 999_999_999_999],
    [[1024, 1023, 1025, 1_048_576, 1_048_575], 3, 1_048_575],
  ])('of %p at %d is %d', async (values, nth, expected) => {
    expect(await nthSmallest(of(values), nth)).toBe(expected)
  })

  it('is that of a sorted list, wherever one looks', async () => {
    const values = Array.from({ length: 500 }, (_, at) => (at * 7_919_317_331) % 999_999_999_989)
    const sorted = [...values].sort((a, b) => a - b)
    for (const nth of [0, 1, 249, 250, 499]) expect(await nthSmallest(of(values), nth)).toBe(sorted[nth])
  })
})
