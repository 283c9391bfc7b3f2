import { input, refine } from '#server/lib/input.ts'
import { revision, text } from '#server/http/definitions/fields.ts'
import { valuesOf } from '#server/http/definitions/typed.ts'
import type { SentRecord } from './typed-form.ts'

/** What the form of a record sends. */
export interface RecordInput {
  /** The revision that it was opened with. */
  revision: number
  /** Whether a record that was deleted meanwhile comes back with this. */
  revives: boolean
  /** Whether the next row of the list is opened then. */
  next: boolean
  /** By field, as typed. */
  sent: SentRecord
}

const form = input({ revision, revives: text, next: text })

export const recordInput = refine<{ revision: number; revives: string; next: string }, RecordInput>(
  form,
  (schema) =>
    schema.custom(({ revision, revives, next }, { original }) => ({
      revision,
      revives: revives === '1',
      next: next === '1',
      sent: valuesOf(original),
    })),
)
