import Joi from '#server/lib/joi.ts'
import { field, input, readInput, required, withDefault } from '#server/lib/input.ts'
import type { PublicationAsk } from './publication-ask.ts'

export const MAX_NOTE = 1000

const texts = input({
  note: withDefault(field(Joi.string().trim().allow('').max(MAX_NOTE)), ''),
  attestation: withDefault(field(Joi.string().allow('').max(1200)), ''),
})

const rejection = input({
  reason: required(field(Joi.string().trim().max(MAX_NOTE))),
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
