import { describe, expect, it } from '@jest/globals'
import { hasShare, placesTaken } from './fair-share.ts'

/** How many places each sender gets, in this order, of those who take as many as they can. */
function greedy(places: number, senders: readonly string[]): number[] {
  const taken: string[] = []
  return senders.map((sender) => {
    let got = 0
    for (; hasShare(placesTaken(places, taken, sender)); got++) taken.push(sender)
    return got
  })
}
const crowd = (count: number) => Array.from({ length: count }, (_, n) => `sender ${n}`)

describe('places that are shared', () => {
  it('are never all taken by one sender, nor by a few', () => {
    expect(greedy(100, crowd(1))).toEqual([26])
    expect(greedy(100, crowd(6))).toEqual([26, 14, 7, 4, 3, 2])
    expect(greedy(10, crowd(4))).toEqual([4, 2, 2, 1])
  })

  it.each([[10], [100], [500]])(
    'half of %i are for who has none, however much those take who came before',
    (places) => {
      const half = places / 2
      expect(greedy(places, crowd(half)).filter((got) => got > 0)).toHaveLength(half)
      expect(greedy(places, crowd(places)).reduce((sum, got) => sum + got)).toBe(places)
    },
  )

  it('are all taken where each sender asks once', () => {
    expect(crowd(10).every((one, n, all) => hasShare(placesTaken(10, all.slice(0, n), one)))).toBe(true)
    expect(hasShare(placesTaken(10, crowd(10), 'one more'))).toBe(false)
  })
})
