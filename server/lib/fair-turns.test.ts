import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { FairTurns } from './fair-turns.ts'

it('lets one go on in each turn of the loop, in the order in which they came', async () => {
  const turns = new FairTurns()
  const order: string[] = []
  const work = async (name: string) => {
    for (let piece = 1; piece <= 3; piece++) {
      await turns.next()
      order.push(`${name}${piece}`)
    }
  }
  const all = Promise.all([work('a'), work('b')])
  let seen = 0
  for (let turn = 0; order.length < 6; turn++) {
    expect(turn).toBeLessThan(100)
    await nextTurn()
    expect(order.length - seen).toBeLessThanOrEqual(1)
    seen = order.length
  }
  await all
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

it('lets those of whom many wait delay another one by one of them only', async () => {
  const turns = new FairTurns()
  const order: string[] = []
  const wait = (who: string) => turns.next(who).then(() => order.push(who))
  const crowd = Array.from({ length: 50 }, () => wait('crowd'))
  await Promise.all([wait('one'), wait('other')])
  expect(order).toEqual(['crowd', 'one', 'other'])
  await Promise.all(crowd)
  expect(order).toHaveLength(52)
})
