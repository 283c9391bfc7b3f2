import { AppError } from '#server/errors/app-error.ts'
import { dayOfForm, dayOfWire, minutesOf, momentOf } from '#server/lib/zoned-day.ts'
import type { Services } from '#server/http/services.ts'

/** A day and a time as a form's two controls send them; both empty: no time. */
export interface TypedTime {
  day: string
  time: string
}

/** The moment that a form's controls name, null for none, undefined for what is none. An empty time is 00:00. */
export function typedMoment(
  { config }: Pick<Services, 'config'>,
  { day, time }: TypedTime,
): number | null | undefined {
  if (day === '' && time === '') return null
  const date = dayOfForm(day)
  // browsers may send seconds
  const minutes = time === '' ? 0 : minutesOf(time.slice(0, 5))
  return date === undefined || minutes === undefined ? undefined : momentOf(date, minutes, config.timeZone)
}

/**
 * The moment that `MM/DD/YYYY` or `MM/DD/YYYY HH:MM` names in the installation's time zone; null for nothing.
 * @throws AppError 408 by field
 */
export function wireMoment(
  { config }: Pick<Services, 'config'>,
  field: string,
  text: string | undefined,
): number | null {
  if (!text) return null
  const [day = '', time = '00:00', ...more] = text.trim().split(/\s+/)
  const date = dayOfWire(day)
  const minutes = minutesOf(time)
  if (date === undefined || minutes === undefined || more.length > 0)
    throw new AppError(408, { fields: [{ field, message: 'publication.error.wireTime' }] })
  return momentOf(date, minutes, config.timeZone)
}
