import { describe, expect, it } from '@jest/globals'
import { latestYear } from './fiscal-year.ts'

const at = (moment: string) =>
  ({ clock: { now: () => Date.parse(moment) }, config: { timeZone: 'Asia/Tokyo' } }) as unknown as Parameters<
    typeof latestYear
  >[0]

describe('the fiscal year that began last', () => {
  it.each([
    ['2026-03-31T14:59:59Z', 4, 'standard', 2025],
    // Midnight in Japan
    ['2026-03-31T15:00:00Z', 4, 'standard', 2026],
    ['2026-02-01T00:00:00Z', 1, 'standard', 2026],
    ['2026-11-30T14:00:00Z', 12, 'standard', 2025],
    // 2020 begins in 2019
    ['2026-02-01T00:00:00Z', 4, 'plus-one', 2026],
    ['2026-05-01T00:00:00Z', 4, 'plus-one', 2027],
  ] as const)('at %s, years beginning in month %d, %s: %d', (moment, startMonth, year, latest) => {
    expect(latestYear(at(moment), { year, startMonth })).toBe(latest)
  })
})
