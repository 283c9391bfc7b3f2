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

describe('the fiscal year that began last, after a year of nine months', () => {
  const periods = [{ year: 2026, firstDay: '2026-04-01', lastDay: '2026-12-31' }]
  it.each([
    ['2026-03-31T14:59:59Z', 2025],
    ['2026-12-31T14:59:59Z', 2026],
    ['2026-12-31T15:00:00Z', 2027],
    ['2027-12-31T14:59:59Z', 2027],
  ])('at %s: %d', (moment, latest) => {
    expect(latestYear(at(moment), { year: 'standard', startMonth: 4, periods })).toBe(latest)
  })
})
