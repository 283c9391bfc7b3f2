import { expect, it } from '@jest/globals'
import { seededEditions } from '#seeds/reference/guidelines.ts'
import { CompanySections, inOrder } from './index.ts'

const sections = new CompanySections(
  [1, 2].map((id) => ({ ...seededEditions.find((one) => one.id === id)!, inForceNumber: id })),
)

it('orders by year and the tree of that year, not by ids', () => {
  const of = (year: number, sectionId: number) => ({ year, sectionId })
  // 1250 is B5 until 2026; in 2027 it is B7, behind 10001, which is B5.
  const mixed = [
    of(2026, 1310),
    of(2027, 1310),
    of(2027, 1250),
    of(2026, 1250),
    of(2027, 10_001),
    of(2027, 9),
  ]
  expect(mixed.sort(inOrder(sections))).toEqual([
    ...[of(2027, 10_001), of(2027, 1250), of(2027, 1310), of(2027, 9)],
    ...[of(2026, 1250), of(2026, 1310)],
  ])
})
