import Joi from '#server/lib/joi.ts'
import type { Seen } from '#server/features/record-changes/index.ts'
import { field, withDefault } from '#server/lib/input.ts'

/** '12-3.0': a record and the revision of it that was looked at. */
function seenOf(text: string): Seen {
  const [id = '', revision = ''] = text.split('.')
  return { id, revision: /^\d{1,9}$/.test(revision) ? Number(revision) : -1 }
}

/** The records that a form names, in one control or several. */
export function seenIn(sent: unknown): Seen[] {
  return [sent]
    .flat()
    .filter((one): one is string => typeof one === 'string')
    .flatMap((one) => one.split(',').filter(Boolean).map(seenOf))
}

export const seenRecords = withDefault(field<Seen[]>(Joi.any().custom(seenIn)), [])
