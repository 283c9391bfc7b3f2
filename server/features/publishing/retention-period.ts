import type { Edition } from './edition.ts'
import type { PublicationSettings } from './publication-settings.ts'

/**
 * Until when an edition can be restored, in milliseconds since the epoch; null for ever, or while it is current. The
 * years count from the day on which another edition replaced it.
 */
export function restorableUntil(
  edition: Pick<Edition, 'replacedAt'>,
  settings: Pick<PublicationSettings, 'yearsKept'>,
): number | null {
  if (settings.yearsKept === null || edition.replacedAt === null) return null
  const until = new Date(edition.replacedAt)
  until.setUTCFullYear(until.getUTCFullYear() + settings.yearsKept)
  return until.getTime()
}

/** Whether retention may remove content that only this edition shows. */
export function isPastRetention(
  edition: Pick<Edition, 'replacedAt'>,
  settings: Pick<PublicationSettings, 'yearsKept'>,
  now: number,
): boolean {
  const until = restorableUntil(edition, settings)
  return until !== null && until <= now
}
