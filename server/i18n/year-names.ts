import type { Lang } from '#views/ui.tsx'
import type { Formatters, YearRange, YearSetting } from '#views/formatters.ts'
import type { MonthsAndDays } from '#server/lib/calendar-months.ts'
import { areEquallyLong, fiscalLength, fiscalPeriod, isTwelveMonths } from './fiscal-period.ts'

/** How fiscal years are called: those of twelve months by their number, others with their period. */
export function yearNames(
  lang: Lang,
  years: YearSetting,
): Pick<
  Formatters,
  'fiscalYear' | 'shortYear' | 'yearAndLength' | 'isWholeYear' | 'areEquallyLong' | 'years'
> {
  const { named, bracketed, period, length } = words[lang]
  const isWholeYear = (year: number) => !years.periods?.length || isTwelveMonths(year, years)
  const yearAndLength = (year: number) => bracketed(named(year), length(fiscalLength(year, years)))
  return {
    isWholeYear,
    yearAndLength,
    years: (range) => yearRange(lang, range),
    areEquallyLong: (named) => areEquallyLong(named, years),
    shortYear: (year) => (isWholeYear(year) ? named(year) : yearAndLength(year)),
    fiscalYear(year) {
      if (isWholeYear(year)) return named(year)
      const { firstDay, lastDay } = fiscalPeriod(year, years)
      return bracketed(named(year), period(firstDay, lastDay, length(fiscalLength(year, years))))
    },
  }
}

/** Years in words, e.g. those of a guideline's edition: 2027年度以降, 2026年度まで, 2016〜2018年度. */
export function yearRange(lang: Lang, { firstYear, lastYear }: YearRange): string {
  const { named, all, from, until, between } = words[lang]
  if (firstYear === null) return lastYear === null ? all : until(lastYear)
  if (lastYear === null) return from(firstYear)
  return firstYear === lastYear ? named(firstYear) : between(firstYear, lastYear)
}

interface YearWords {
  named(year: number): string
  all: string
  from(year: number): string
  until(year: number): string
  between(firstYear: number, lastYear: number): string
  bracketed(year: string, of: string): string
  /** The calendar year is said once where both days are in it. */
  period(firstDay: string, lastDay: string, length: string): string
  length(of: MonthsAndDays): string
}

const format = (lang: string, options: Intl.DateTimeFormatOptions) => {
  const days = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options })
  return (day: string) => days.format(Date.parse(day))
}
const jaDay = format('ja-JP', { dateStyle: 'long' })
const jaShort = format('ja-JP', { month: 'long', day: 'numeric' })
const enDay = format('en-US', { dateStyle: 'long' })
const enShort = format('en-US', { month: 'long', day: 'numeric' })

const inOneYear = (firstDay: string, lastDay: string) => firstDay.slice(0, 4) === lastDay.slice(0, 4)
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const words: Record<Lang, YearWords> = {
  ja: {
    named: (year) => `${year}年度`,
    all: 'すべての年度',
    from: (year) => `${year}年度以降`,
    until: (year) => `${year}年度まで`,
    between: (firstYear, lastYear) => `${firstYear}〜${lastYear}年度`,
    bracketed: (year, of) => `${year}（${of}）`,
    period: (firstDay, lastDay, length) =>
      `${jaDay(firstDay)}〜${inOneYear(firstDay, lastDay) ? jaShort(lastDay) : jaDay(lastDay)}・${length}`,
    length: ({ months, days }) =>
      [...(months ? [`${months}か月`] : []), ...(days ? [`${days}日`] : [])].join('と'),
  },
  en: {
    named: (year) => `FY${year}`,
    all: 'All years',
    from: (year) => `FY${year} and later`,
    until: (year) => `FY${year} and earlier`,
    between: (firstYear, lastYear) => `FY${firstYear} to FY${lastYear}`,
    bracketed: (year, of) => `${year} (${of})`,
    period: (firstDay, lastDay, length) =>
      `${inOneYear(firstDay, lastDay) ? enShort(firstDay) : enDay(firstDay)} to ${enDay(lastDay)}, ${length}`,
    length: ({ months, days }) =>
      [...(months ? [counted(months, 'month')] : []), ...(days ? [counted(days, 'day')] : [])].join(' and '),
  },
}
