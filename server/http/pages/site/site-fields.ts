import Joi from '#server/lib/joi.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { field, withDefault } from '#server/lib/input.ts'
import { numberOf, numbersOf, yearOf } from '../query.ts'
import { typeNamed } from './site-request.ts'

// Fields of the queries of the site's pages.

/** An edition; left out where there is none. */
export const editionField = field<number>(Joi.any().custom((sent) => (sent ? numberOf(sent, 0) : undefined)))

/** A type by its name in addresses; left out where it is none. */
export const typeField = field<SectionType>(Joi.any().custom(typeNamed))

/** A year; left out where there is none. */
export const yearField = field<number>(Joi.any().custom(yearOf))

/** Whole numbers of one name, as often as it came. */
export const numbers = withDefault(field<number[]>(Joi.any().custom(numbersOf)), [])
