import { addDays, dayAt, endOfDay, isWeekend, type Day } from '#server/lib/zoned-day.ts'

const DAY_MS = 24 * 60 * 60_000

/** How long a mailed confirmation link is valid. Then the request is deleted: it has never reached the company. */
export const CONFIRMATION_DAYS = 3

/** Within how many days of receipt a company is expected to answer. */
export const ANSWER_DAYS = 21

/**
 * When an answer is due at first: the end of that day, or of the Monday after it where it is a Saturday or Sunday. Public
 * holidays count as other days.
 */
export function firstDueAt(receivedAt: number, timeZone: string): number {
  const day = addDays(dayAt(receivedAt, timeZone), ANSWER_DAYS)
  return endOfDay(weekdayFrom(day), timeZone)
}

const weekdayFrom = (day: Day): Day => (isWeekend(day) ? weekdayFrom(addDays(day, 1)) : day)

export const daysBefore = (moment: number, days: number): number => moment - days * DAY_MS
export const daysAfter = (moment: number, days: number): number => moment + days * DAY_MS
