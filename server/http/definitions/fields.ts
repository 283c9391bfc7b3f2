import { codePointsIn, cutToPoints } from '#server/lib/code-points.ts'
import Joi from '#server/lib/joi.ts'
import { field, withDefault } from '#server/lib/input.ts'
import { textOf } from '#server/http/pages/query.ts'

// Fields of forms and queries. A form's controls come as texts, and some are always there.

/** One text, trimmed; empty where it is missing or came twice. */
export const text = withDefault(field<string>(Joi.any().custom(textOf)), '')

/** A trimmed text of so many characters (code points) at most. */
export const textUpTo = (limit: number) =>
  withDefault(
    field<string>(
      Joi.any().custom((sent, { error }) => {
        const typed = textOf(sent)
        return codePointsIn(typed) > limit ? error('string.max', { limit }) : typed
      }),
    ),
    '',
  )

/** A trimmed text, cut after so many characters. */
export const cutText = (limit: number) =>
  withDefault(field<string>(Joi.any().custom((sent) => cutToPoints(textOf(sent), limit))), '')

/** A box: ticked or not. One that is not ticked is not sent. */
export const ticked = withDefault(field<boolean>(Joi.any().custom(() => true)), false)

/** A whole number that the form has pinned in a hidden field; left out where it is none. */
export const pinned = field<number>(
  Joi.any().custom((sent) => (typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : undefined)),
)

/** The revision that a form was opened with; -1, which no record has, where it is none. */
export const revision = withDefault(
  field<number>(
    Joi.any().custom((sent) => (typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : -1)),
  ),
  -1,
)

/** Texts of one name, as often as they came. */
export const texts = withDefault(
  field<string[]>(
    Joi.any().custom((sent) => [sent].flat().filter((one): one is string => typeof one === 'string')),
  ),
  [],
)
