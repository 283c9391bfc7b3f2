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
  /** By field, as typed. */
  sent: SentRecord
}

const form = input({ revision, revives: text })

export const recordInput = refine<{ revision: number; revives: string }, RecordInput>(form, (schema) =>
  schema.custom(({ revision, revives }, { original }) => ({
    revision,
    revives: revives === '1',
    sent: valuesOf(original),
  })),
)
