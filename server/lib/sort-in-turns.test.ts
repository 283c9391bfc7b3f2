import { expect, it } from '@jest/globals'
import { randomOf } from '#server/testing/random.ts'
import { sortInTurns } from './sort-in-turns.ts'

it.each([0, 1, 4096, 4097, 30_000])(
  'sorts %i places as at once, equal ones in their order',
  async (length) => {
    const random = randomOf(length)
    const figures = Array.from({ length }, () => random(50))
    const places = Array.from({ length }, (_, at) => at)
    const byFigure = (a: number, b: number) => figures[a]! - figures[b]!
    const sorted = await sortInTurns(length, byFigure)
    expect(Array.from(sorted)).toEqual(places.sort((a, b) => byFigure(a, b) || a - b))
  },
)

it('lets the event loop go on meanwhile', async () => {
  let turns = 0
  let done = false
  const counting = (async () => {
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
  })()
  await sortInTurns(50_000, (a, b) => b - a)
  done = true
  await counting
  expect(turns).toBeGreaterThan(12)
})
