import { expect, it } from '@jest/globals'
import type { Section } from '#server/features/sections/index.ts'
import { arrangedDetails, type Arrangement } from './arranged-details.ts'
import type { SectionDetail } from './section-details.ts'
import { inCompanyOrder } from './section-order.ts'

const siblings = (...positions: (number | null)[]) =>
  positions.map((position, index) => ({ id: index + 1, position }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

it('leaves sections without a place in the reference order', () => {
  expect(ids(inCompanyOrder(siblings(null, null, null)))).toEqual([1, 2, 3])
  expect(ids(inCompanyOrder(siblings(null, null, 1)))).toEqual([3, 1, 2])
  expect(ids(inCompanyOrder(siblings(3, null, null)))).toEqual([2, 1, 3])
  expect(ids(inCompanyOrder(siblings(9, 9, 9)))).toEqual([1, 2, 3])
})

const sections = [1, 2, 3, 4].map((id) => ({ id }) as Section)
const nothing: Arrangement = { place: undefined, hiddenWhenEmpty: undefined, showsRowsBelow: undefined }

/** Four sections whose form is saved again and again. */
function tree() {
  const details = new Map<number, SectionDetail>()
  return (typed: Record<number, Partial<Arrangement>>) => {
    const changed = arrangedDetails(
      sections,
      (id) => details.get(id) ?? null,
      (id) => ({ ...nothing, ...typed[id] }),
    )
    for (const [id, detail] of changed) details.set(id, detail)
    const placed = sections.map(({ id }) => ({ id, position: details.get(id)?.position ?? null }))
    return { changed: [...changed.keys()], order: ids(inCompanyOrder(placed)), placed }
  }
}

it('moves a section to the number typed beside it, and back to where none has a place of its own', () => {
  const save = tree()
  expect(save({ 4: { place: '2' } })).toMatchObject({ changed: [2, 3, 4], order: [1, 4, 2, 3] })
  expect(save({ 1: { place: '4' } }).order).toEqual([4, 2, 3, 1])
  expect(save({ 1: { place: '1' }, 2: { place: '2' }, 3: { place: '3' }, 4: { place: '4' } }).placed).toEqual(
    siblings(null, null, null, null),
  )
})

it('saves how sections are shown, and only those that differ', () => {
  const save = tree()
  expect(save({ 1: { hiddenWhenEmpty: false }, 2: { hiddenWhenEmpty: true } }).changed).toEqual([2])
  expect(save({ 2: { hiddenWhenEmpty: true, showsRowsBelow: true } }).changed).toEqual([2])
  expect(save({}).changed).toEqual([])
})
