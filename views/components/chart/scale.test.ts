import { describe, expect, it } from '@jest/globals'
import { dotsPath, linePath, nearestPoint, placeOf } from './scale.ts'
import { evenPlaces } from './even-places.ts'
import { axisTicks } from './axis-ticks.ts'

describe('the figures at an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [23, [0, 5, 10, 15, 20, 25]],
    [100, [0, 20, 40, 60, 80, 100]],
    [7420, [0, 2000, 4000, 6000, 8000]],
  ])('up to %i are %j', (largest, ticks) => expect(axisTicks(largest)).toEqual(ticks))

  it('are round, whole, few, and none of the values is above the last one', () => {
    for (let largest = 0; largest < 30_000; largest += 91) {
      const ticks = axisTicks(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(String(ticks[1])).toMatch(/^[125]0*$/)
    }
  })
})

describe('places for labels', () => {
  it.each([
    [0, []],
    [1, [0]],
    [2, [0, 1]],
    [3, [0, 1, 2]],
    [7, [0, 1, 2, 3, 4, 5, 6]],
    [9, [0, 2, 4, 6, 8]],
    [12, [0, 11]],
    [13, [0, 2, 4, 6, 8, 10, 12]],
  ])('of %i points are %j', (count, places) => expect(evenPlaces(count)).toEqual(places))

  it('begin and end with the axis, and are never off by more than a hundredth of it', () => {
    for (let count = 2; count <= 732; count++)
      for (const most of [5, 7] as const) {
        const places = evenPlaces(count, most)
        expect([places[0], places.at(-1)]).toEqual([0, count - 1])
        expect(places.length).toBeLessThanOrEqual(most)
        places.forEach((place, at) =>
          expect(Math.abs(place / (count - 1) - at / (places.length - 1))).toBeLessThan(0.01001),
        )
      }
  })
})

describe('lines', () => {
  it('go from the left to the right, with 0 at the bottom', () => {
    expect(linePath([0, 5, 10], 10)).toBe('M0 200L300 100L600 0')
    expect(dotsPath([10, 0], 10)).toBe('M0 0h0M600 200h0')
  })
  it('of a single point are at the left', () => expect(placeOf(0, 1, 1, 2)).toEqual([0, 100]))
  it('of none are nothing', () => expect(linePath([], 1)).toBe(''))
})

it.each([
  [-0.2, 0],
  [0, 0],
  [0.16, 0],
  [0.17, 1],
  [0.99, 3],
  [1.4, 3],
])('a pointer %p of the way is nearest to point %i of four', (part, point) =>
  expect(nearestPoint(part, 4)).toBe(point),
)
