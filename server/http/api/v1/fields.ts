import Joi from 'joi'
import type { SectionType } from '#server/features/sections/index.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { field, withDefault } from '#server/lib/input.ts'

// joi's numbers take '1e2' for a hundred, so numbers of a query are patterns first. JSON's keep to the same pattern.
const wholeNumber = <T extends number = number>(pattern: RegExp) =>
  field<T>(
    Joi.alternatives(
      Joi.number()
        .strict()
        .custom((value: number, { error }) => (pattern.test(String(value)) ? value : error('number.base'))),
      Joi.string().pattern(pattern).custom(Number),
    ),
  )

const listOfNumbers = (pattern: RegExp) =>
  field<number[]>(Joi.array().items(wholeNumber(pattern).schema).single().max(50))

const text = withDefault(field(Joi.string().allow('').max(255)), '')
const sectionType = wholeNumber<SectionType>(/^[12]$/)

/** The fields that many calls share. */
export const fields = {
  id: wholeNumber(/^[1-9]\d{0,8}$/),
  count: wholeNumber(/^(?:0|[1-9]\d{0,8})$/),
  page: withDefault(wholeNumber(/^[1-9]\d{0,8}$/), 1),
  size: withDefault(wholeNumber(new RegExp(`^(?:${pageSizes.join('|')})$`)), DEFAULT_PAGE_SIZE),
  year: wholeNumber(/^[12]\d{3}$/),
  years: listOfNumbers(/^[12]\d{3}$/),
  sectionType,
  /** Disclosure unless given. */
  sectionTypeOr1: withDefault(sectionType, 1),
  sectionId: wholeNumber(/^[12]\d{3}$/),
  sectionIds: listOfNumbers(/^[12]\d{3}$/),
  domain: field(Joi.string().max(253)),
  /** A line that may be empty. */
  text,
  /** A day, '' unless given; analytics and audit check it, by codes of their own: 408 and 409. */
  date: text,
  flag: field(Joi.boolean().truthy('1').falsy('0')),
}
