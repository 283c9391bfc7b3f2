import type { Lang } from '#views/ui.tsx'
import type { Formatters, YearSetting } from '#views/formatters.ts'
import { fiscalPeriod } from './fiscal-period.ts'
import { saidYen, shortYen } from './yen-words.ts'
import { yearNames } from './year-names.ts'

/** Years from April, as in the guidelines. */
export const standardYears: YearSetting = { year: 'standard', startMonth: 4 }

const MINUS = '\u2212'

/**
 * Formats numbers, dates and periods for readers of `lang` (SPEC §9, DECISIONS §7). Times are milliseconds since the
 * epoch, shown in `timeZone`.
 *
 * `companyYears` is the setting for years of the company whose data is shown.
 */
export function createFormatters(
  lang: Lang,
  timeZone: string,
  companyYears: YearSetting = standardYears,
): Formatters {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  // percentages have one decimal place
  const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
  const changes = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const shares = new Intl.NumberFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const words = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', { timeZone, dateStyle: 'long' })
  const dayInWords = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  })
  const weekday = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
  const shortDay = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'UTC',
    month: lang === 'ja' ? 'long' : 'short',
    day: 'numeric',
  })
  const mediumDay = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: lang === 'ja' ? 'long' : 'short',
    day: 'numeric',
  })
  // a day of the calendar has no time zone
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const period = (year: number, years: YearSetting) => {
    const { firstDay, lastDay } = fiscalPeriod(year, years)
    return [firstDay, lastDay].map((day) => dayInWords.format(dayOf(day)))
  }
  const partsOf = (moment: number) =>
    Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const calendarDate = (day: string) => day.split('-').reverse().join('/')
  const date = (moment: number) => {
    const { year, month, day } = partsOf(moment)
    return calendarDate(`${year}-${month}-${day}`)
  }
  const time = (moment: number) => {
    const { hour, minute, second } = partsOf(moment)
    return `${hour}:${minute}:${second}`
  }

  return {
    number: (value) => (value ? numbers.format(value) : '-'),
    count: (value) => numbers.format(value),
    said: (yen) => saidYen(lang, yen),
    shortYen: (yen) => shortYen(lang, yen),
    signed: (value) => (value === 0 ? '±0' : `${value > 0 ? '+' : MINUS}${decimals.format(Math.abs(value))}`),
    change: (percent) => {
      const sign = percent === 0 ? '±' : percent > 0 ? '+' : MINUS
      return `${sign}${changes.format(Math.abs(percent))}%`
    },
    dateTime: (moment) => `${date(moment)} ${time(moment)}`,
    date,
    calendarDate,
    time,
    dateWords: (moment) => words.format(moment),
    day: (day) => dayInWords.format(dayOf(day)),
    dayOfWeek: (day) => weekday.format(dayOf(day)),
    shortDay: (day) => shortDay.format(dayOf(day)),
    mediumDay: (day) => mediumDay.format(dayOf(day)),
    share: (part) => shares.format(part),
    iso: (moment) => new Date(moment).toISOString(),
    bytes: inBytes,
    ...yearNames(lang, companyYears),
    period: (year, years = companyYears) =>
      lang === 'ja' ? `${period(year, years).join('から')}まで` : period(year, years).join(' to '),
  }
}

function inBytes(value: number): string {
  if (value < 1000) return `${value} B`
  if (value < 999_500) return `${Math.round(value / 1000)} kB`
  const [size, unit] = value < 999_950_000 ? [value / 1e6, 'MB'] : [value / 1e9, 'GB']
  return `${size.toFixed(1).replace(/\.0$/, '')} ${unit}`
}

/** The same formatters for a company that counts its years otherwise. */
export function withYears(format: Formatters, lang: Lang, years: YearSetting): Formatters {
  return {
    ...format,
    ...yearNames(lang, years),
    period: (year, given = years) => format.period(year, given),
  }
}
