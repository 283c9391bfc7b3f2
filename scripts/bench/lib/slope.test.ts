import { expect, it } from '@jest/globals'
import { slopeOf } from './slope.ts'

it('is that of the line through the points, and of the nearest line where there is none', () => {
  expect(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBe(2)
  expect(
    slopeOf([
      [0, 0],
      [1, 1],
      [2, 0],
    ]),
  ).toBe(0)
})
