import { expect, it } from '@jest/globals'
import { inCompanyOrder } from './section-order.ts'
import { positionsAfterMove } from './positions-after-move.ts'

const siblings = (...positions: (number | null)[]) =>
  positions.map((position, index) => ({ id: index + 1, position }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

it('leaves sections without a place in the reference order', () => {
  expect(ids(inCompanyOrder(siblings(null, null, null)))).toEqual([1, 2, 3])
  expect(ids(inCompanyOrder(siblings(null, null, 1)))).toEqual([3, 1, 2])
  expect(ids(inCompanyOrder(siblings(3, null, null)))).toEqual([2, 1, 3])
  expect(ids(inCompanyOrder(siblings(9, 9, 9)))).toEqual([1, 2, 3])
})

it('moves one place, and back to where none has a place of its own', () => {
  let list = siblings(null, null, null, null)
  const move = (id: number, by: -1 | 1) => {
    const positions = positionsAfterMove(list, id, by)!
    list = list.map((one) => ({ ...one, position: positions.get(one.id)! }))
    return ids(inCompanyOrder(list))
  }
  expect(move(4, -1)).toEqual([1, 2, 4, 3])
  expect(list.map(({ position }) => position)).toEqual([null, null, 4, 3])
  expect(move(4, -1)).toEqual([1, 4, 2, 3])
  expect(move(1, 1)).toEqual([4, 1, 2, 3])
  for (const step of [() => move(1, -1), () => move(4, 1), () => move(4, 1)]) step()
  expect(list).toEqual(siblings(null, null, null, null))
})

it('does not move past an end, nor an unknown section', () => {
  expect(positionsAfterMove(siblings(null, null), 1, -1)).toBeNull()
  expect(positionsAfterMove(siblings(null, null), 2, 1)).toBeNull()
  expect(positionsAfterMove(siblings(null, null), 3, 1)).toBeNull()
})
