import { describe, expect, it } from '@jest/globals'
import {
  addDays,
  dayAt,
  dayOfForm,
  dayOfWire,
  endOfDay,
  isWeekend,
  minutesOf,
  momentOf,
  startOfDay,
} from './zoned-day.ts'

const iso = (moment: number) => new Date(moment).toISOString()

describe('days', () => {
  it('are weekend on Saturdays and Sundays', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    expect(days.map(isWeekend)).toEqual([false, true, true, false])
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['2026-1-1', undefined],
    ['0000-01-01', undefined],
    ['9999-12-31', undefined],
    ['11/21/2026', undefined],
    ['2026-11-21T00:00', undefined],
    ['', undefined],
  ])('a form’s %p is %p', (text, day) => expect(dayOfForm(text)).toBe(day))

  it.each([
    ['11/21/2026', '2026-11-21'],
    ['21/11/2026', undefined],
    ['02/30/2026', undefined],
    ['1/2/2026', undefined],
    ['2026-11-21', '2026-11-21'],
    ['2026-02-30', undefined],
    ['2026-11-21T00:00', undefined],
  ])('the API’s %p is %p', (text, day) => expect(dayOfWire(text)).toBe(day))

  it('begin and end at midnight of the time zone', () => {
    expect(iso(startOfDay('2026-11-21', 'Asia/Tokyo'))).toBe('2026-11-20T15:00:00.000Z')
    expect(iso(endOfDay('2026-11-21', 'Asia/Tokyo'))).toBe('2026-11-21T15:00:00.000Z')
    expect(iso(startOfDay('2026-11-21', 'UTC'))).toBe('2026-11-21T00:00:00.000Z')
    expect(iso(endOfDay('2026-12-31', 'America/New_York'))).toBe('2027-01-01T05:00:00.000Z')
  })

  it('are found by a moment', () => {
    const at = Date.UTC(2026, 10, 21, 15)
    expect([dayAt(at - 1, 'Asia/Tokyo'), dayAt(at, 'Asia/Tokyo')]).toEqual(['2026-11-21', '2026-11-22'])
    expect(dayAt(at, 'America/New_York')).toBe('2026-11-21')
  })

  it('are counted on and back over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(addDays('2026-03-29', 0)).toBe('2026-03-29')
  })

  it('are 23 or 25 hours long where clocks are set', () => {
    const hours = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / 3_600_000
    expect([hours('2026-03-29', 'Europe/Berlin'), hours('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25])
    // There clocks were set at midnight: the day began at 1.
    expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z')
    expect(hours('2018-11-04', 'America/Sao_Paulo')).toBe(23)
    // And back at midnight: 23 to 24 came twice.
    expect(hours('2018-02-17', 'America/Sao_Paulo')).toBe(25)
  })
})

describe('a time of a day', () => {
  it('is read as HH:MM', () => {
    expect(['00:00', '09:30', '23:59'].map(minutesOf)).toEqual([0, 570, 1439])
    expect(['24:00', '9:30', '', '09:60', '09:30:00'].map(minutesOf)).toEqual(Array(5).fill(undefined))
  })
  it('is a moment of its time zone', () => {
    expect(momentOf('2027-07-01', 0, 'Asia/Tokyo')).toBe(Date.UTC(2027, 5, 30, 15))
    expect(momentOf('2027-07-01', 570, 'America/New_York')).toBe(Date.UTC(2027, 6, 1, 13, 30))
    // clocks go from 02:00 to 03:00, and from 02:00 back to 01:00
    expect(momentOf('2027-03-14', 150, 'America/New_York')).toBe(Date.UTC(2027, 2, 14, 7, 30))
    expect(momentOf('2027-11-07', 90, 'America/New_York')).toBe(Date.UTC(2027, 10, 7, 5, 30))
  })
})
