import type { Edition } from './edition.ts'

/** How a company publishes. */
export interface PublicationSettings {
  /** The text a publisher confirms; '' for the default text. */
  attestationJa: string
  attestationEn: string
  /** Whether another company admin must approve. */
  needsApproval: boolean
  /** How many years an edition stays restorable after it was replaced; null for ever. */
  yearsKept: number | null
  /** Incremented by every change; for optimistic locking (721). */
  changeNumber: number
}

export const defaultPublicationSettings: PublicationSettings = {
  attestationJa: '',
  attestationEn: '',
  needsApproval: false,
  yearsKept: null,
  changeNumber: 0,
}

export const MAX_ATTESTATION = 1000
export const MAX_YEARS_KEPT = 30

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
