import { AppError } from '#server/errors/app-error.ts'
import type { Services } from '#server/http/services.ts'
import { dayOfWire, minutesOf, momentOf, type Day } from '#server/lib/zoned-day.ts'

// How the API writes and reads moments and days, in one place (decision 035).

/** ISO 8601 in UTC, `2026-11-22T15:00:00.000Z`. @param moment milliseconds since the epoch */
export function isoMoment(moment: number): string
export function isoMoment(moment: number | null): string | null
export function isoMoment(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

/** MM/DD/YYYY (SPEC §5): days of visits, which have no time of day. */
export function wireDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

const MOMENT = /^(\S{10})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * The moment that a call names, to the minute; null for nothing. ISO 8601, with its offset or in the installation's time
 * zone, or `MM/DD/YYYY` and `MM/DD/YYYY HH:MM` (SPEC §5) in that time zone.
 * @throws AppError 408 by field
 */
export function wireMoment(
  { config }: Pick<Services, 'config'>,
  field: string,
  text: string | undefined,
): number | null {
  if (!text) return null
  const [, day = '', time = '00:00', offset] = MOMENT.exec(text.trim()) ?? []
  const date = dayOfWire(day)
  const minutes = minutesOf(time)
  const fault = new AppError(408, { fields: [{ field, message: 'publication.error.wireTime' }] })
  if (date === undefined || minutes === undefined) throw fault
  if (offset === undefined) return momentOf(date, minutes, config.timeZone)
  const moment = Date.parse(`${date}T${time}:00${offset}`)
  if (Number.isNaN(moment)) throw fault
  return moment
}
