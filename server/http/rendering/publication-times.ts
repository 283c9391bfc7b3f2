import { dayOfForm, minutesOf, momentOf } from '#server/lib/zoned-day.ts'
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
