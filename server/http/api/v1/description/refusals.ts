import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { Answer } from '#server/lib/answer.ts'
import type { ApiCall } from '../call.ts'
import { tooManyRefusal, type Refusals } from '../refusals.ts'
import { errorsOf } from './call-errors.ts'

/** What refusals of a call have as `results`, by code: those of its definition, and 720, which is the same everywhere. */
export function refusalsOf(call: ApiCall): Map<ErrorCode, Answer<unknown>> {
  const all: Refusals = { 720: tooManyRefusal, ...call.refusals }
  return new Map(errorsOf(call).flatMap((code) => (all[code] ? [[code, all[code]]] : [])))
}
