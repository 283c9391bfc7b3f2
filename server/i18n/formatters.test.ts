import { describe, expect, it } from '@jest/globals'
import { createFormatters } from './formatters.ts'

const ja = createFormatters('ja', 'Asia/Tokyo')
const en = createFormatters('en', 'Asia/Tokyo')
const moment = Date.UTC(2026, 10, 10, 1, 2, 3)

describe('formatters', () => {
  it.each([
    [0, '-'],
    [null, '-'],
    [undefined, '-'],
    [1234567, '1,234,567'],
  ])('number(%p) is %p (SPEC §9)', (value, expected) => expect(ja.number(value)).toBe(expected))
  it('shows zero as 0 in a count', () => expect(ja.count(0)).toBe('0'))
  it.each([
    [0, '±0'],
    [5, '+5'],
    [-333500, '−333,500'],
  ])('signed(%p) is %p', (value, expected) => expect(ja.signed(value)).toBe(expected))
  it('shows moments as DD/MM/YYYY HH:mm:ss in the time zone', () =>
    expect(en.dateTime(moment)).toBe('10/11/2026 10:02:03'))
  it('writes midnight as 00', () => expect(ja.dateTime(Date.UTC(2026, 0, 1, 15))).toBe('02/01/2026 00:00:00'))
  it('shows a day beside moments in their form', () => {
    expect(ja.date(moment)).toBe('10/11/2026')
    expect(en.calendarDate('2026-11-10')).toBe('10/11/2026')
  })
  it('writes dates in words', () => {
    expect(ja.dateWords(moment)).toBe('2026年11月10日')
    expect(en.dateWords(moment)).toBe('November 10, 2026')
  })
  it('writes a day of the calendar the same in every time zone', () => {
    const far = createFormatters('ja', 'Pacific/Honolulu')
    for (const { day, dayOfWeek, shortDay, mediumDay } of [ja, far])
      expect([day, dayOfWeek, shortDay, mediumDay].map((format) => format('2026-11-10'))).toEqual([
        '2026年11月10日',
        '2026年11月10日(火)',
        '11月10日',
        '2026年11月10日',
      ])
    expect([en.day, en.dayOfWeek, en.shortDay, en.mediumDay].map((format) => format('2026-11-10'))).toEqual([
      'November 10, 2026',
      'Tue, November 10, 2026',
      'Nov 10',
      'Nov 10, 2026',
    ])
  })
  it.each([
    [0, '0.0%'],
    [0.1234, '12.3%'],
    [1, '100.0%'],
  ])('share(%p) is %p', (part, expected) => expect(ja.share(part)).toBe(expected))
  it('writes the fiscal year and its period', () => {
    expect(ja.fiscalYear(2025)).toBe('2025年度')
    expect(ja.period(2025)).toBe('2025年4月1日から2026年3月31日まで')
    expect(en.period(2025)).toBe('April 1, 2025 to March 31, 2026')
  })
  it.each([
    [999, '999 B'],
    [212_300, '212 kB'],
    [1_840_000, '1.8 MB'],
    [300_000_000, '300 MB'],
    [999_940_000, '999.9 MB'],
    [999_960_000, '1 GB'],
    [77_410_700_000, '77.4 GB'],
  ])('bytes(%p) is %p', (value, expected) => expect(ja.bytes(value)).toBe(expected))
})
