import Joi from '#server/lib/joi.ts'
import { requestOutcomes, type RequestOutcome } from '#server/features/correction-requests/index.ts'
import { revision, text, ticked } from '#server/http/definitions/fields.ts'
import { valuesOf } from '#server/http/definitions/typed.ts'
import { field, input, oneOf, refine } from '#server/lib/input.ts'
import { dayOfForm, type Day } from '#server/lib/zoned-day.ts'

export const answerInput = input({
  revision,
  // Asked for together with the text, so that both are said at once.
  outcome: oneOf<RequestOutcome>(requestOutcomes),
  answer: text,
})

/** A day of a date control; null for none. */
const dueDay = field<Day | null>(
  Joi.any()
    .custom((sent, { error }) => {
      if (sent === undefined || sent === '') return null
      return dayOfForm(String(sent)) ?? error('any.invalid')
    })
    .messages({ 'any.invalid': 'inbox.error.due' })
    .default(null),
)

/** A user's id; null for nobody. */
const assignee = field<number | null>(
  Joi.any()
    .custom((sent, { error }) => {
      if (sent === undefined || sent === '') return null
      return /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : error('any.invalid')
    })
    .messages({ 'any.invalid': 'inbox.error.assignee' })
    .default(null),
)

export const assignmentInput = input({ revision, assignee, due: dueDay })

export const noteInput = input({ note: text })

/** What the form of a row sends. */
export interface RowInput {
  /** The record's id, and the revision that was looked at. */
  record: string
  revision: number
  /** Whether the proposed values are taken instead of those typed. */
  take: boolean
  /** By column, as typed. */
  typed: Partial<Record<string, string>>
}

export const rowInput = refine<{ record: string; revision: number; take: boolean }, RowInput>(
  input({ record: text, revision, take: ticked }),
  (schema) => schema.custom((value, { original }) => ({ ...value, typed: valuesOf(original) })),
)
