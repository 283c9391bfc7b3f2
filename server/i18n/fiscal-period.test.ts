import { describe, expect, it } from '@jest/globals'
import type { YearSetting } from '#views/formatters.ts'
import { amountPerMonth, areEquallyLong, fiscalLength, fiscalPeriod } from './fiscal-period.ts'

const april: YearSetting = { year: 'standard', startMonth: 4 }
const own = (year: number, firstDay: string, lastDay: string) => ({ year, firstDay, lastDay })
const period = (year: number, years: YearSetting) => Object.values(fiscalPeriod(year, years)).join(' ')

describe('the period of a year', () => {
  it.each<[string, YearSetting, number, string]>([
    ['from April', april, 2020, '2020-04-01 2021-03-31'],
    ['from April, +1', { ...april, year: 'plus-one' }, 2020, '2019-04-01 2020-03-31'],
    ['from January', { ...april, startMonth: 1 }, 2020, '2020-01-01 2020-12-31'],
    ['from December', { ...april, startMonth: 12 }, 2020, '2020-12-01 2021-11-30'],
    ['from March, to a leap day', { ...april, startMonth: 3 }, 2027, '2027-03-01 2028-02-29'],
    ['from March, to no leap day', { ...april, startMonth: 3 }, 2026, '2026-03-01 2027-02-28'],
  ])('%s: by the rule', (_what, years, year, expected) => expect(period(year, years)).toBe(expected))

  const shortYear = { ...april, periods: [own(2026, '2026-04-01', '2026-12-31')] }
  it.each<[string, YearSetting, number, string]>([
    ['as it is set', shortYear, 2026, '2026-04-01 2026-12-31'],
    ['before it, by the rule', shortYear, 2025, '2025-04-01 2026-03-31'],
    ['after it, counted on', shortYear, 2027, '2027-01-01 2027-12-31'],
    ['years after it', shortYear, 2031, '2031-01-01 2031-12-31'],
    ['with +1', { ...shortYear, year: 'plus-one' }, 2025, '2024-04-01 2025-03-31'],
    [
      'from the latest of two, whatever their order',
      { ...april, periods: [own(2030, '2030-01-01', '2030-09-30'), ...shortYear.periods] },
      2031,
      '2030-10-01 2031-09-30',
    ],
    [
      'between two, from the first',
      { ...april, periods: [own(2030, '2030-01-01', '2030-09-30'), ...shortYear.periods] },
      2029,
      '2029-01-01 2029-12-31',
    ],
    [
      'from a leap day, in a year without one',
      { ...april, periods: [own(2027, '2027-04-01', '2028-02-28')] },
      2029,
      '2029-02-28 2030-02-27',
    ],
    [
      'from a leap day, four years later',
      { ...april, periods: [own(2027, '2027-04-01', '2028-02-28')] },
      2032,
      '2032-02-29 2033-02-27',
    ],
  ])('%s', (_what, years, year, expected) => expect(period(year, years)).toBe(expected))
})

describe('the length of a year', () => {
  it.each([
    ['2026-04-01', '2026-12-31', 9, 0],
    ['2026-04-01', '2027-03-31', 12, 0],
    ['2027-03-01', '2028-02-29', 12, 0],
    ['2026-04-01', '2027-09-30', 18, 0],
    ['2026-04-16', '2026-12-31', 8, 16],
    ['2026-04-01', '2026-04-10', 0, 10],
    ['2024-01-31', '2024-02-28', 1, 0],
  ])('%s to %s is %d months and %d days', (firstDay, lastDay, months, days) => {
    const years = { ...april, periods: [own(2026, firstDay, lastDay)] }
    expect(fiscalLength(2026, years)).toEqual({ months, days })
  })

  it('is compared by months and days', () => {
    const years = { ...april, periods: [own(2026, '2026-04-01', '2026-12-31')] }
    expect(areEquallyLong([2024, 2025, 2027], years)).toBe(true)
    expect(areEquallyLong([2025, 2026], years)).toBe(false)
  })
})

describe('an amount per month', () => {
  it.each([
    ['nine months', '2026-04-01', '2026-12-31', 90_000_000, 10_000_000],
    ['twelve months', '2026-04-01', '2027-03-31', 100, 8],
    ['seven months and a half', '2026-04-01', '2026-11-15', 15_000, 2000],
    ['half a month', '2026-04-01', '2026-04-15', 500, 1000],
  ])('of %s', (_what, firstDay, lastDay, amount, expected) => {
    const years = { ...april, periods: [own(2026, firstDay, lastDay)] }
    expect(amountPerMonth(amount, 2026, years)).toBe(expected)
  })
})
