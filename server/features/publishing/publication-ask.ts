import Joi from 'joi'
import type { FieldError } from '#server/errors/app-error.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import { field, input, readInput, required, withDefault } from '#server/lib/input.ts'
import type { Track } from './tracks.ts'

interface CommonAsk {
  note: string
  /** The attestation exactly as it was confirmed. */
  attestation: string
  /** When to carry it out, in milliseconds since the epoch; immediately if omitted. */
  publishAt?: number | null
  /** When to withdraw what it publishes. */
  withdrawAt?: number | null
  /** The version of the settings that was viewed; another is 721. */
  settingsNumber?: number
  /** The pending withdrawals that were viewed; a further one for the same tracks is 721. */
  seenWithdrawals?: readonly number[]
}

/** What to do with a pending withdrawal that would hide what is published now. */
interface WithdrawalAnswer {
  waitingWithdrawal?: 'keep' | 'drop'
}

/** A request to publish, restore or withdraw. */
export type PublicationAsk = CommonAsk &
  (
    | ({
        kind: 'publish'
        /** All tracks with changes if omitted. */
        tracks?: readonly Track[]
        /** The preview versions that were viewed; others are 721. */
        expected?: Partial<Record<Track, number>>
      } & WithdrawalAnswer)
    | ({
        kind: 'restore'
        edition: number
        /** The edition that visitors saw at confirmation; another is 721. */
        expectedEdition?: number
      } & WithdrawalAnswer)
    | { kind: 'withdraw'; tracks: readonly Track[] }
  )

export const MAX_NOTE = 1000

const texts = input({
  note: withDefault(field(Joi.string().trim().allow('').custom(atMostPoints(MAX_NOTE))), ''),
  attestation: withDefault(field(Joi.string().allow('').custom(atMostPoints(1200))), ''),
})

const rejection = input({
  reason: required(field(Joi.string().trim().custom(atMostPoints(MAX_NOTE)))),
})

/** A request with its texts checked. @throws AppError 406 by field */
export function withCheckedTexts(ask: PublicationAsk): PublicationAsk {
  const { note, attestation } = ask
  return { ...ask, ...readInput(texts, { note, attestation }) }
}

/** Why a publication is rejected. @throws AppError 406 */
export function checkedReason(reason: unknown): string {
  return readInput(rejection, { reason }).reason
}

/** Errors in the times, by field. */
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
