import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { eventsOf } from '#server/features/audit/index.ts'
import { cutText } from '#server/http/definitions/fields.ts'
import { listPage } from '#server/http/definitions/query-fields.ts'
import { numberOf, textOf } from '#server/http/pages/query.ts'
import { field, input, withDefault, type InputOf } from '#server/lib/input.ts'
import type { AuditConditions } from './filter.ts'

const DAY_LENGTH = 20

const person = field<number>(
  Joi.any().custom((sent) => {
    const id = textOf(sent)
    return id ? numberOf(id, 0) : undefined
  }),
)

/** A group of event names or one of them. */
const kind = withDefault(
  field<string>(
    Joi.any().custom((sent) => {
      const name = textOf(sent)
      if (name && !eventsOf(name)) throw new AppError(404)
      return name
    }),
  ),
  '',
)

/** What a log is searched for. Days are as typed: a wrong one is reported in the form. */
export const conditionFields = { person, kind, from: cutText(DAY_LENGTH), to: cutText(DAY_LENGTH) }

export const auditQuery = input({ ...conditionFields, ...listPage })

export type AuditQuery = InputOf<typeof auditQuery>

type Conditions = Omit<AuditQuery, 'page' | 'size'>

export function conditionsOf({ person: personId, kind, from, to }: Conditions): AuditConditions {
  return { personId, kind, from, to }
}
