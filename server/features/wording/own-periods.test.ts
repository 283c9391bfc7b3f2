import { describe, expect, it } from '@jest/globals'
import type { OwnPeriod } from '#server/i18n/fiscal-period.ts'
import { AppError } from '#server/errors/app-error.ts'
import { validate } from '#server/lib/validate.ts'
import { defaultDisplay, type DisplaySettings } from './display-settings.ts'
import { displaySettingsSchema } from './display-settings.validation.ts'
import { periodGaps } from './own-periods.ts'

const own = (year: number, firstDay: string, lastDay: string): OwnPeriod => ({ year, firstDay, lastDay })
const shortYear = own(2026, '2026-04-01', '2026-12-31')
const settings = (periods: unknown, more: Partial<DisplaySettings> = {}) => ({
  ...{ ...defaultDisplay, ...more },
  periods,
})

/** The errors of settings, each as its field and the end of its sentence's key. */
function errorsOf(body: unknown): string[] {
  try {
    validate(displaySettingsSchema(), body)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields.map(({ field, message, params }) =>
      [field, message.split('.').at(-1), ...Object.values(params ?? {})].join(' '),
    )
  }
}

describe('periods that a company sets', () => {
  it.each<[string, OwnPeriod[], Partial<DisplaySettings>]>([
    ['a short year', [shortYear], {}],
    ['a year of eighteen months', [own(2026, '2026-04-01', '2027-09-30')], {}],
    ['a year to a leap day', [own(2027, '2027-04-01', '2028-02-29')], {}],
    ['the rule itself', [own(2026, '2026-04-01', '2027-03-31')], {}],
    ['with +1', [own(2026, '2025-04-01', '2025-12-31')], { year: 'plus-one' }],
    ['a first year, with a gap before it', [own(2026, '2026-10-01', '2027-03-31')], {}],
    ['two changes, in any order', [own(2029, '2029-01-01', '2029-09-30'), shortYear], {}],
    ['two years in a row', [shortYear, own(2027, '2027-01-01', '2027-03-31')], {}],
    [
      'a year after a long one, which begins in the next calendar year',
      [own(2026, '2026-04-01', '2027-09-30'), own(2027, '2027-10-01', '2028-03-31')],
      {},
    ],
  ])('%s', (_what, periods, more) => expect(errorsOf(settings(periods, more))).toEqual([]))

  it.each<[string, unknown[], string[], Partial<DisplaySettings>]>([
    [
      'a day before the year before has ended',
      [own(2026, '2026-03-31', '2026-12-31')],
      ['periods.0.firstDay overlap 18 2025'],
      {},
    ],
    [
      'with +1',
      [own(2026, '2025-03-31', '2025-12-31')],
      ['periods.0.firstDay overlap 18 2025'],
      {
        year: 'plus-one',
      },
    ],
    ['the rule of a year before', [shortYear], ['periods.0.firstDay overlap 18 2025'], { startMonth: 5 }],
    [
      'into a year that is set',
      [own(2025, '2025-04-01', '2026-06-30'), shortYear],
      ['periods.1.firstDay overlap 18 2025'],
      {},
    ],
    [
      'into a year that is set earlier in the list',
      [shortYear, own(2025, '2025-04-01', '2026-06-30')],
      ['periods.0.firstDay overlap 18 2025'],
      {},
    ],
    [
      'a year counted on between two',
      [shortYear, own(2029, '2028-10-01', '2029-09-30')],
      ['periods.1.firstDay overlap 18 2028'],
      {},
    ],
    ['a year twice', [shortYear, shortYear], ['periods.1.year twice 18'], {}],
    [
      'an end before the beginning',
      [own(2026, '2026-04-01', '2026-03-31')],
      ['periods.0.lastDay order 18'],
      {},
    ],
    [
      'more than eighteen months',
      [own(2026, '2026-04-01', '2027-10-01')],
      ['periods.0.lastDay tooLong 18'],
      {},
    ],
    ['another year', [own(2026, '2062-04-01', '2062-12-31')], ['periods.0.firstDay otherYear 18'], {}],
    ['no real day', [own(2026, '2026-04-01', '2027-02-29')], ['periods.0.lastDay day'], {}],
    [
      'no day',
      [{ year: 2026, firstDay: '', lastDay: 'x' }],
      ['periods.0.firstDay required', 'periods.0.lastDay day'],
      {},
    ],
    ['no year', [{ firstDay: '2026-04-01', lastDay: '2026-12-31' }], ['periods.0.year required'], {}],
    ['half a year number', [{ ...shortYear, year: 2026.5 }], ['periods.0.year integer'], {}],
  ])('refuses %s', (_what, periods, errors, more) =>
    expect(errorsOf(settings(periods, more))).toEqual(errors),
  )

  it('are stored in the order of the years', () => {
    const later = own(2029, '2029-01-01', '2029-09-30')
    expect(validate(displaySettingsSchema(), settings([later, shortYear]))).toMatchObject({
      periods: [shortYear, later],
    })
  })

  it('are stored only where there are any: bodies from before keep their bytes', () => {
    const added = [
      ...['periods', 'colour', 'figuresFirst', 'institutionPeople', 'institutionRanking', 'contactEmail'],
      ...['portal', 'takesRequests', 'showsRequests', 'showsRowsUnderReview'],
    ]
    const before = Object.fromEntries(
      Object.entries(defaultDisplay).filter(([name]) => !added.includes(name)),
    )
    for (const body of [before, settings([])])
      expect(validate(displaySettingsSchema(), body)).toStrictEqual(before)
  })
})

describe('days in no year', () => {
  it.each<[string, OwnPeriod[], string[]]>([
    ['none', [shortYear], []],
    ['before a year', [own(2026, '2026-07-01', '2026-12-31')], ['2026 2026-04-01 2026-06-30']],
    ['between two', [own(2028, '2028-01-15', '2028-12-31'), shortYear], ['2028 2028-01-01 2028-01-14']],
  ])('%s', (_what, periods, gaps) =>
    expect(
      periodGaps({ ...defaultDisplay, periods }).map(({ before, firstDay, lastDay }) =>
        [before, firstDay, lastDay].join(' '),
      ),
    ).toEqual(gaps),
  )
})
