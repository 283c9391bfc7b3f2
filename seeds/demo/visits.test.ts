import { describe, expect, it } from '@jest/globals'
import type { Measure } from '#server/features/analytics/index.ts'
import { demoVisits, type DemoVisit, type VisitsOptions } from './visits.ts'

const options: VisitsOptions = {
  seed: 11,
  viewsADay: 400,
  days: 60,
  last: '2026-03-01',
  recipients: [
    { type: 1, key: 'k'.repeat(22), name: '佐藤 一', facility: '湾岸病院' },
    { type: 2, key: 'p'.repeat(22), name: '', facility: '患者の会' },
  ],
}
const visits = [...demoVisits(options)]
const days = [...new Set(visits.map(({ day }) => day))]
const sum = (measure: Measure, of: DemoVisit[] = visits) =>
  of.filter((visit) => visit.measure === measure).reduce((total, { count }) => total + count, 0)

describe('the visits of the demo', () => {
  it('are the same every time, and differ with another seed', () => {
    expect([...demoVisits(options)]).toEqual(visits)
    expect([...demoVisits({ ...options, seed: 12 })]).not.toEqual(visits)
  })

  it('cover every day up to the last one, in order', () => {
    expect([days.length, days[0], days.at(-1)]).toEqual([60, '2026-01-01', '2026-03-01'])
    expect([...days].sort()).toEqual(days)
  })

  it('have consistent totals, day by day', () => {
    for (const day of days) {
      const own = visits.filter((visit) => visit.day === day)
      const views = sum('views', own)
      expect([sum('views-by-type', own), sum('views-by-language', own)]).toEqual([views, views])
      expect(sum('visitors', own)).toBeLessThan(views)
      expect(sum('searches', own)).toBe(sum('all-searches', own))
      expect(sum('searches-without-result', own)).toBe(sum('all-searches-without-result', own))
      for (const { measure, subject, count } of own) {
        expect([measure, subject, count > 0 && Number.isInteger(count)]).toEqual([measure, subject, true])
        const same = own.filter((visit) => visit.measure === measure && visit.subject === subject)
        expect([measure, subject, same.length]).toEqual([measure, subject, 1])
      }
    }
  })

  it('are more frequent on weekdays than on Sundays, and include searches without results', () => {
    const viewsOn = (weekday: number) =>
      sum(
        'views',
        visits.filter(({ day }) => new Date(day).getUTCDay() === weekday),
      )
    expect(viewsOn(2)).toBeGreaterThan(2 * viewsOn(0))
    expect(sum('searches-without-result')).toBeGreaterThan(0)
    expect(sum('searches-without-result')).toBeLessThan(sum('searches'))
  })
})
