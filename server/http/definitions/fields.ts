import Joi from 'joi'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { field, withDefault } from '#server/lib/input.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/public-pages.ts'
import { numberOf, sizeOf, textOf, yearOf } from '#server/http/pages/query.ts'

// Fields of forms and queries. A form's controls come as texts, and some are always there.

/** One text, trimmed; empty where it is missing or came twice. */
export const text = withDefault(field<string>(Joi.any().custom(textOf)), '')

/** A trimmed text of so many characters at most; a surrogate pair is one. */
export const textUpTo = (limit: number) =>
  withDefault(
    field<string>(
      Joi.any().custom((sent, { error }) => {
        const typed = textOf(sent)
        return [...typed].length > limit ? error('string.max', { limit }) : typed
      }),
    ),
    '',
  )

/** A trimmed text, cut after so many UTF-16 code units. */
export const cutText = (limit: number) =>
  withDefault(field<string>(Joi.any().custom((sent) => textOf(sent).slice(0, limit))), '')

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

/** A fiscal year that a list is restricted to; left out where none is chosen. */
export const chosenYear = field<number>(Joi.any().custom(yearOf))

/** The id of what a list is restricted to; left out where none is chosen. */
export const chosenId = field<number>(Joi.any().custom((sent) => (sent ? numberOf(sent, 0) : undefined)))

/** One of these words that a list is restricted to; left out where none is chosen. */
export const chosenOf = <const T extends string>(words: readonly T[]) =>
  field<T>(
    Joi.any().custom((sent, { error }) =>
      sent === '' ? undefined : (words.find((word) => word === sent) ?? error('any.only')),
    ),
  )

/** A type of sections, by name or number; the usual one where it is none. */
export const typeOr = (usual: SectionType) =>
  withDefault(field<SectionType>(Joi.any().custom((sent) => sectionTypeOf(String(sent)) ?? usual)), usual)

/** The page of a list, from 1. */
export const pageNumber = withDefault(field<number>(Joi.any().custom((sent) => numberOf(sent, 1))), 1)

/** How many rows a list shows: one of the sizes there are. */
export const pageSize = (usual: number) =>
  withDefault(field<number>(Joi.any().custom((sent) => sizeOf(sent, usual))), usual)

/** What the query of a list says: its page, and how many rows that shows. */
export const listPage = { page: pageNumber, size: pageSize(DEFAULT_PAGE_SIZE) }
