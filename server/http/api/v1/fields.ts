import Joi from 'joi'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'

// joi's numbers take '1e2' for a hundred, so numbers of a query are patterns first. JSON's keep to the same pattern.
const wholeNumber = (pattern: RegExp) =>
  Joi.alternatives(
    Joi.number()
      .strict()
      .custom((value: number, { error }) => (pattern.test(String(value)) ? value : error('number.base'))),
    Joi.string().pattern(pattern).custom(Number),
  )

/** The fields that many calls share. */
export const fields = {
  id: wholeNumber(/^[1-9]\d{0,8}$/),
  count: wholeNumber(/^(?:0|[1-9]\d{0,8})$/),
  page: wholeNumber(/^[1-9]\d{0,8}$/).default(1),
  size: wholeNumber(new RegExp(`^(?:${pageSizes.join('|')})$`)).default(DEFAULT_PAGE_SIZE),
  year: wholeNumber(/^[12]\d{3}$/),
  sectionType: wholeNumber(/^[12]$/),
  sectionId: wholeNumber(/^[12]\d{3}$/),
  domain: Joi.string().max(253),
  searchKey: Joi.string().allow('').max(255).default(''),
  keyWords: Joi.string().allow('').max(255).default(''),
  isPreview: Joi.boolean().truthy('1').falsy('0'),
  years: Joi.array()
    .items(wholeNumber(/^[12]\d{3}$/))
    .single()
    .max(50),
  sectionIds: Joi.array()
    .items(wholeNumber(/^[12]\d{3}$/))
    .single()
    .max(50),
  name: Joi.string().allow('').max(255).default(''),
}
