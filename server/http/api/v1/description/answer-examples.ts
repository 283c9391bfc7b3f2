import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import type { ApiCall } from '../call.ts'
import { nameOfCall } from './call-name.ts'
import { recordedAnswers } from './recorded-answers.ts'
import type { Words } from './words.ts'

/** An answer as it is sent. */
interface AnswerExample {
  status: number
  message: string
  [more: string]: unknown
}

/** A success of a call as an example, where there is one. */
export function successExample(call: ApiCall, words: Words): AnswerExample | undefined {
  const recorded = recordedAnswers[nameOfCall(call)]
  if (recorded?.results === undefined) return undefined
  return { status: 200, message: words.sentence(call.message ?? 'api.error.200'), results: recorded.results }
}

/** A refusal of a call as an example, where there is one that says more than its code. */
export function refusalExample(call: ApiCall, words: Words): AnswerExample | undefined {
  const refusal = recordedAnswers[nameOfCall(call)]?.refusal
  if (!refusal) return undefined
  const { code, errors, results } = refusal
  const said = errors?.map(({ field, message }) => ({ field, message: words.sentence(message) }))
  return {
    ...{ status: code, message: words.code(code) },
    ...(said && { errors: said }),
    ...(results !== undefined && { results }),
  }
}

/** Whether a refusal is one of those with this HTTP status. */
export const isWith = (example: AnswerExample, httpStatus: number) =>
  entryOf(example.status as ErrorCode).httpStatus === httpStatus
