import Joi from '#server/lib/joi.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { field, withDefault } from '#server/lib/input.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { numberOf, yearOf } from '#server/http/pages/query.ts'
import { sizeOf } from '#server/http/pages/list-page.ts'

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
