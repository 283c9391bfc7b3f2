import { describe, expect, it } from '@jest/globals'
import type { YearTotal } from '#server/features/publishing/index.ts'
import { standingIn } from './total-years.ts'

const total = (year: number, sectionId: number, amount: number) =>
  ({ year, sectionId, rowCount: 1, payments: 0, amount }) as YearTotal

describe('a year of totals', () => {
  const draft = [total(2025, 1410, 5), total(2024, 1410, 3), total(2024, 1310, 8)]
  const published = [total(2024, 1310, 9), total(2024, 1410, 3), total(2023, 1410, 2)]
  const standing = standingIn(draft, published)
  it.each([
    [2025, 'draft'],
    [2024, 'published'],
    [2023, 'draft'],
    [2022, null],
  ])('%i is %s by its own sections only', (year, expected) => {
    expect(standing(year, [1410])).toBe(expected)
  })
})
