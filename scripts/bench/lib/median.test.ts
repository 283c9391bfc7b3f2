import { describe, expect, it } from '@jest/globals'
import { median, quantile } from './median.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %p is %p', (values, expected) => expect(median(values)).toBe(expected))

  it('leaves the values as they are', () => {
    const values = [2, 1]
    median(values)
    expect(values).toEqual([2, 1])
  })

  it('of nothing is an error', () => expect(() => median([])).toThrow(RangeError))
})

describe('quantile', () => {
  it.each([
    [0, 0],
    [0.99, 99],
    [1, 100],
  ])('at %p of 0…100 is %p', (share, expected) => {
    expect(
      quantile(
        Array.from({ length: 101 }, (_, index) => index),
        share,
      ),
    ).toBeCloseTo(expected)
  })
})
