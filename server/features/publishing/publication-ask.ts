import Joi from 'joi'
import type { FieldError } from '#server/errors/app-error.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import type { Track } from './tracks.ts'

interface CommonAsk {
  note: string
  /** The text as it was confirmed. */
  attestation: string
  /** When it is to happen, in milliseconds since the epoch; at once when left out. */
  publishAt?: number | null
  /** When what it publishes is to be withdrawn again. */
  withdrawAt?: number | null
  /** The settings that were looked at: any other are 721. */
  settingsNumber?: number
  /** The waiting withdrawals that were looked at: one more of the same tracks is 721. */
  seenWithdrawals?: readonly number[]
}

/** What is to become of a withdrawal that waits and would hide what is published now. */
interface WithdrawalAnswer {
  waitingWithdrawal?: 'keep' | 'drop'
}

/** What somebody asks for. */
export type PublicationAsk = CommonAsk &
  (
    | ({
        kind: 'publish'
        /** All that wait when left out. */
        tracks?: readonly Track[]
        /** The preview versions that were looked at: anything else there now is 721. */
        expected?: Partial<Record<Track, number>>
      } & WithdrawalAnswer)
    | ({
        kind: 'restore'
        edition: number
        /** The edition that visitors saw when it was confirmed: any other is 721. */
        expectedEdition?: number
      } & WithdrawalAnswer)
    | { kind: 'withdraw'; tracks: readonly Track[] }
  )

export const MAX_NOTE = 1000

export const textsSchema = Joi.object<{ note: string; attestation: string }>({
  note: Joi.string().trim().allow('').custom(atMostPoints(MAX_NOTE)).default(''),
  attestation: Joi.string().allow('').custom(atMostPoints(1200)).default(''),
})

export const reasonSchema = Joi.object<{ reason: string }>({
  reason: Joi.string().trim().custom(atMostPoints(MAX_NOTE)).required(),
})

/** What is wrong with the times, by field. */
export function timeFaults(
  { kind, publishAt, withdrawAt }: Pick<PublicationAsk, 'kind' | 'publishAt' | 'withdrawAt'>,
  now: number,
): FieldError[] {
  const faults: FieldError[] = []
  if (publishAt != null && publishAt <= now)
    faults.push({
      field: kind === 'withdraw' ? 'withdrawAt' : 'publishAt',
      message: 'publication.error.past',
    })
  if (withdrawAt != null && withdrawAt <= now)
    faults.push({ field: 'withdrawAt', message: 'publication.error.past' })
  else if (withdrawAt != null && publishAt != null && withdrawAt <= publishAt)
    faults.push({ field: 'withdrawAt', message: 'publication.error.order' })
  return faults
}
