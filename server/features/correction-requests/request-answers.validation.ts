import Joi from '#server/lib/joi.ts'
import { field, input, oneOf, readInput, required } from '#server/lib/input.ts'
import { requestOutcomes, type RequestOutcome } from './request-outcome.ts'
import { plainText } from './requested-text.ts'

/** Characters of an answer, and of an internal note. */
export const MAX_ANSWER = 2000
const MAX_NOTE_TEXT = 1000

/** Plain text: it is shown and mailed as it is. */
const text = (limit: number, key: string) =>
  required(
    field<string>(
      Joi.string()
        .custom(plainText)
        .custom((plain: string, { error }) => (plain === '' ? error('string.empty') : plain))
        .max(limit),
    ),
    `inbox.error.${key}`,
  )

const answer = input({
  outcome: required(oneOf(requestOutcomes), 'inbox.error.outcome'),
  answer: text(MAX_ANSWER, 'answer'),
})

const note = input({ note: text(MAX_NOTE_TEXT, 'note') })

/** @throws AppError 406 by field */
export const checkedAnswer = (given: { outcome?: RequestOutcome | undefined; answer: string }) =>
  readInput(answer, given)

/** @throws AppError 406 */
export const checkedNote = (given: string): string => readInput(note, { note: given }).note
