/** A day of a calendar, `2026-11-21`. */
export type Day = string

/** The day that `YYYY-MM-DD` (a form's date control) names; undefined for anything else, also 2026-02-30. */
export function dayOfForm(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year && month && day ? dayOf(year, month, day) : undefined
}

/** The day that `MM/DD/YYYY` (SPEC §5) or `YYYY-MM-DD` (ISO 8601) names in a call of the API; undefined for anything else. */
export function dayOfWire(text: string): Day | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year && month && day ? dayOf(year, month, day) : dayOfForm(text)
}

/** The day that clocks of a time zone show at a moment. */
export function dayAt(moment: number, timeZone: string): Day {
  const { year, month, day } = partsAt(moment, timeZone)
  return `${year}-${month}-${day}`
}

/** The day so many days later; earlier when `count` is below zero. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * A_DAY).toISOString().slice(0, 10)
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** When a day begins in a time zone, in milliseconds since the epoch. */
export function startOfDay(day: Day, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // If clocks change at midnight, a day begins with its first moment, whatever the clock shows.
  const begins = [utc - A_DAY, utc + A_DAY]
    .map((moment) => utc - offsetAt(moment, timeZone))
    .sort((a, b) => a - b)
  return begins.find((moment) => dayAt(moment, timeZone) === day) ?? begins[0]!
}

/** When the next day begins: a day's end is exclusive. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone)
}

/** The time that `HH:MM` names, as minutes of a day; undefined for anything else. */
export function minutesOf(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/**
 * When clocks of a time zone show a time of a day, in milliseconds since the epoch. A skipped time is as far after
 * the change; of a repeated time it is the first.
 */
export function momentOf(day: Day, minutes: number, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const begins = [utc - A_DAY, utc + A_DAY].map((moment) => utc - offsetAt(moment, timeZone))
  const shown = begins.filter((moment) => moment + offsetAt(moment, timeZone) === utc)
  return shown.length > 0 ? Math.min(...shown) : Math.max(...begins)
}

const A_DAY = 24 * 60 * 60 * 1000

function dayOf(year: string, month: string, date: string): Day | undefined {
  const day = `${year}-${month}-${date}`
  const moment = new Date(`${day}T00:00:00Z`)
  // Years around 0 are typos, and a time zone could move them out of four digits.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return isReal && Number(year) >= 1900 && Number(year) < 9999 ? day : undefined
}

function partsAt(moment: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** By how much a zone's clocks are ahead of UTC then, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsAt(moment, timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - moment
}
