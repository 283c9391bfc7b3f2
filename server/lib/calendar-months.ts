import { addDays, type Day } from './zoned-day.ts'

/** A length of time in whole months and the days that are left. */
export interface MonthsAndDays {
  months: number
  days: number
}

/** The same day so many months later; the month's last day where the month is too short: 2024-02-29 + 12 = 2025-02-28. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0))
  return isoDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth.getUTCDate()))))
}

/** How long it is from the first day to the last, both included; the last is not before the first. */
export function lengthBetween(first: Day, last: Day): MonthsAndDays {
  const end = addDays(last, 1)
  let months = monthNumber(end) - monthNumber(first)
  if (addMonths(first, months) > end) months -= 1
  return { months, days: daysBetween(addMonths(first, months), end) }
}

/** The same in months, the days left as the part of a month that they are: 1.5 for 2026-03-01 to 2026-04-15. */
export function monthsBetween(first: Day, last: Day): number {
  const { months, days } = lengthBetween(first, last)
  return months + days / daysBetween(addMonths(first, months), addMonths(first, months + 1))
}

function daysBetween(first: Day, end: Day): number {
  return (Date.parse(end) - Date.parse(first)) / (24 * 60 * 60 * 1000)
}

function monthNumber(day: Day): number {
  const [year, month] = day.split('-').map(Number) as [number, number, number]
  return year * 12 + month
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
