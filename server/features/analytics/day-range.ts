import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { addDays, dayOfForm, dayOfWire, type Day } from '#server/lib/zoned-day.ts'
import { keysOf } from '#server/lib/records.ts'
import type { DayRange } from './figures.ts'

/** The quick choices of SPEC §9, in months. */
const presetMonths = { '3-months': 3, '6-months': 6, '1-year': 12 } as const
export type RangePreset = keyof typeof presetMonths
export const rangePresets: RangePreset[] = keysOf(presetMonths)

/** How days are spelled: by forms as YYYY-MM-DD, by calls as MM/DD/YYYY too. */
const readers = { form: dayOfForm, wire: dayOfWire }

/** Two years, a leap day in each. */
export const MAX_DAYS = 2 * 366

/** The last months up to today: from the day after the same date so many months ago (the month's last, if it has none). */
export function presetRange(preset: RangePreset, today: Day): DayRange {
  return { from: addDays(monthsBefore(today, presetMonths[preset]), 1), to: today }
}

/** The part of a range up to today; a range in the future is unchanged. */
export function upTo(today: Day, { from, to }: DayRange): DayRange {
  return { from, to: from <= today && today < to ? today : to }
}

/** The same number of days immediately before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) }
}

/** How many days a range has. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / A_DAY) + 1
}

/** Every day of a range, in order. */
export function daysOf(range: DayRange): Day[] {
  return Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at))
}

/**
 * The range that two dates name, `form` as YYYY-MM-DD, `wire` also as MM/DD/YYYY. Without any it is the last three
 * months; without the first the three months up to the last, without the last it ends today, or with the first day
 * where that is later.
 * @throws AppError 408 for what is no date, 409 when the first day is after the last, 406 for more than MAX_DAYS
 */
export function readRange(
  dates: { from: string; to: string },
  spelling: 'form' | 'wire',
  today: Day,
): DayRange {
  const wrong = wrongDays(dates, spelling)
  if (wrong.length > 0) throw new AppError(408, { fields: wrong })
  const dayOf = readers[spelling]
  const [from, to] = [dayOf(dates.from), dayOf(dates.to)]
  const last = to ?? (from && from > today ? from : today)
  const range = { from: from ?? presetRange('3-months', last).from, to: last }
  if (range.from > range.to)
    throw new AppError(409, { fields: [{ field: 'to', message: 'audit.error.order' }] })
  if (lengthOf(range) > MAX_DAYS) {
    const tooLong = { field: 'to', message: 'analytics.error.rangeTooLong', params: { limit: MAX_DAYS } }
    throw new AppError(406, { fields: [tooLong] })
  }
  return range
}

/** The values that are not calendar days, or in the wrong format. */
export function wrongDays(dates: { from: string; to: string }, spelling: 'form' | 'wire'): FieldError[] {
  return (['from', 'to'] as const)
    .filter((field) => dates[field] !== '' && !readers[spelling](dates[field]))
    .map((field) => ({ field, message: `audit.error.${spelling}Date` }))
}

/** The first day of a day's month, which represents the month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month `months` later. */
export function addMonths(month: Day, count: number): Day {
  const moment = new Date(`${month}T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + count)
  return moment.toISOString().slice(0, 10)
}

/** A part of a range that is read from one kind of row. */
export interface Piece {
  period: 'day' | 'month'
  from: Day
  to: Day
}

/**
 * A range as its whole months, by their first days, and the days before and after them. The current month is whole if
 * the range reaches today, since nothing is counted after it. So the current month, whose days have many rare
 * subjects, is read from one row per subject.
 */
export function piecesOf({ from, to }: DayRange, today: Day): Piece[] {
  const first = monthOf(from) === from ? from : addMonths(monthOf(from), 1)
  // the first day after the last whole month
  const end =
    to >= today && monthOf(to) === monthOf(today) ? addMonths(monthOf(to), 1) : monthOf(addDays(to, 1))
  if (first >= end) return [{ period: 'day', from, to }]
  const pieces: Piece[] = [
    { period: 'day', from, to: addDays(first, -1) },
    { period: 'month', from: first, to: addMonths(end, -1) },
    { period: 'day', from: end, to },
  ]
  return pieces.filter((piece) => piece.from <= piece.to)
}

const A_DAY = 24 * 60 * 60 * 1000

function monthsBefore(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), -count)
  const last = addDays(addMonths(month, 1), -1)
  const same = month.slice(0, 8) + day.slice(8)
  return same < last ? same : last
}
