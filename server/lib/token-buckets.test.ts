import { expect, it } from '@jest/globals'
import { TokenBuckets } from './token-buckets.ts'

function bucketsAt(start: number) {
  let now = start
  const clock = { elapsed: () => now }
  const buckets = new TokenBuckets({ burst: 3, perSecond: 0.5 }, clock)
  return { buckets, advance: (ms: number) => void (now += ms) }
}

it('allows a burst, then as many as fill up, and says in how many seconds the next one is there', () => {
  const { buckets, advance } = bucketsAt(1_000_000)
  expect([1, 2, 3, 4, 5].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2, 2])
  advance(1000)
  expect(buckets.take('a')).toBe(1)
  advance(1000)
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 2])
  advance(60_000)
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2])
})

it('says what is left, and when all of it is there again', () => {
  const { buckets, advance } = bucketsAt(1_000_000)
  expect(buckets.use('a')).toEqual({ retryAfter: 0, left: 2, fullAfter: 2 })
  buckets.use('a')
  buckets.use('a')
  expect(buckets.use('a')).toEqual({ retryAfter: 2, left: 0, fullAfter: 6 })
  advance(2000)
  expect(buckets.use('a')).toEqual({ retryAfter: 0, left: 0, fullAfter: 6 })
})

it('counts each key by itself', () => {
  const { buckets } = bucketsAt(1_000_000)
  for (let at = 0; at < 3; at++) buckets.take('a')
  expect([buckets.take('a'), buckets.take('b')]).toEqual([2, 0])
})
