import type { Formatters, Lang } from '#views/ui.tsx'

const MINUS = '\u2212'

/**
 * Numbers, dates and periods as a reader of `lang` sees them. Moments are milliseconds since the epoch, shown in
 * `timeZone`. Formats after SPEC §9 and DECISIONS §7.
 */
export function createFormatters(lang: Lang, timeZone: string): Formatters {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  // percentages have one place
  const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
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
  const day = (year: number, month: number, date: number) =>
    dayInWords.format(Date.UTC(year, month - 1, date))

  return {
    number: (value) => (value ? numbers.format(value) : '-'),
    count: (value) => numbers.format(value),
    signed: (value) => (value === 0 ? '±0' : `${value > 0 ? '+' : MINUS}${decimals.format(Math.abs(value))}`),
    dateTime: (moment) => {
      const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
      return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}:${part.second}`
    },
    dateWords: (moment) => words.format(moment),
    iso: (moment) => new Date(moment).toISOString(),
    bytes: (value) =>
      value < 1000
        ? `${value} B`
        : value < 999_500
          ? `${Math.round(value / 1000)} kB`
          : `${(value / 1_000_000).toFixed(1)} MB`,
    fiscalYear: (year) => (lang === 'ja' ? `${year}年度` : `FY${year}`),
    period: (year) =>
      lang === 'ja'
        ? `${day(year, 4, 1)}から${day(year + 1, 3, 31)}まで`
        : `${day(year, 4, 1)} to ${day(year + 1, 3, 31)}`,
  }
}
