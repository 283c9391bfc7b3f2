import { describe, expect, it } from '@jest/globals'
import type { YearSetting } from '#views/formatters.ts'
import { createFormatters, withYears } from './formatters.ts'

const rule: YearSetting = { year: 'standard', startMonth: 4 }
const ja = createFormatters('ja', 'Asia/Tokyo', rule)
const en = createFormatters('en', 'Asia/Tokyo', rule)
const setTo = (firstDay: string, lastDay: string): YearSetting => ({
  ...rule,
  periods: [{ year: 2026, firstDay, lastDay }],
})

describe('the name of a fiscal year', () => {
  it.each<[string, string, string, string]>([
    [
      '2026-04-01',
      '2026-12-31',
      '2026年度（2026年4月1日〜12月31日・9か月）',
      'FY2026 (April 1 to December 31, 2026, 9 months)',
    ],
    [
      '2026-04-01',
      '2027-09-30',
      '2026年度（2026年4月1日〜2027年9月30日・18か月）',
      'FY2026 (April 1, 2026 to September 30, 2027, 18 months)',
    ],
    [
      '2026-12-01',
      '2027-01-15',
      '2026年度（2026年12月1日〜2027年1月15日・1か月と15日）',
      'FY2026 (December 1, 2026 to January 15, 2027, 1 month and 15 days)',
    ],
    [
      '2026-04-01',
      '2026-04-02',
      '2026年度（2026年4月1日〜4月2日・2日）',
      'FY2026 (April 1 to April 2, 2026, 2 days)',
    ],
    ['2026-04-01', '2027-03-31', '2026年度', 'FY2026'],
    ['2026-01-01', '2026-12-31', '2026年度', 'FY2026'],
  ])('%s to %s', (firstDay, lastDay, japanese, english) => {
    const years = setTo(firstDay, lastDay)
    expect(withYears(ja, 'ja', years).fiscalYear(2026)).toBe(japanese)
    expect(withYears(en, 'en', years).fiscalYear(2026)).toBe(english)
  })

  it('is short in cells, and has its length where lengths are compared', () => {
    const years = setTo('2026-04-01', '2026-12-31')
    const [japanese, english] = [withYears(ja, 'ja', years), withYears(en, 'en', years)]
    expect([2025, 2026].map(japanese.shortYear)).toEqual(['2025年度', '2026年度（9か月）'])
    expect([2025, 2026].map(english.yearAndLength)).toEqual(['FY2025 (12 months)', 'FY2026 (9 months)'])
    expect([2025, 2026, 2027].map(japanese.isWholeYear)).toEqual([true, false, true])
    expect(japanese.areEquallyLong([2025, 2027])).toBe(true)
    expect(japanese.areEquallyLong([2025, 2026])).toBe(false)
  })

  it.each<[number | null, number | null, string, string]>([
    [2027, null, '2027年度以降', 'FY2027 and later'],
    [null, 2026, '2026年度まで', 'FY2026 and earlier'],
    [2016, 2018, '2016〜2018年度', 'FY2016 to FY2018'],
    [2016, 2016, '2016年度', 'FY2016'],
    [null, null, 'すべての年度', 'All years'],
  ])('is said of those from %s to %s together', (firstYear, lastYear, japanese, english) => {
    expect(ja.years({ firstYear, lastYear })).toBe(japanese)
    expect(en.years({ firstYear, lastYear })).toBe(english)
  })

  it('goes with its period in words', () => {
    const { period } = withYears(ja, 'ja', setTo('2026-04-01', '2026-12-31'))
    expect(period(2026)).toBe('2026年4月1日から2026年12月31日まで')
    expect(period(2027)).toBe('2027年1月1日から2027年12月31日まで')
    expect(period(2026, rule)).toBe('2026年4月1日から2027年3月31日まで')
  })
})
