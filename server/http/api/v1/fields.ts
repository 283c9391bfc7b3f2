import Joi from '#server/lib/joi.ts'
import { SECTION_ID, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/page-sizes.ts'
import { field, withDefault } from '#server/lib/input.ts'
import { asciiDigits } from '#server/lib/typed-digits.ts'

/** What the pattern of a number allows, as the description of the API says it. */
type Range = { minimum: number; maximum: number; default?: number } | { enum: readonly number[] }

// In a query a number is a text, matched against a pattern, which JSON's numbers have to fit too.
const wholeNumber = <T extends number = number>(pattern: RegExp, range: Range, text = Joi.string()) =>
  field<T>(
    Joi.alternatives(
      Joi.number()
        .strict()
        .custom((value: number, { error }) => (pattern.test(String(value)) ? value : error('number.base'))),
      text.pattern(pattern).custom(Number),
    ).meta({ type: 'integer', ...range }),
  )

const LARGEST = 999_999_999
const positive = wholeNumber(/^[1-9]\d{0,8}$/, { minimum: 1, maximum: LARGEST })
const sectionId = wholeNumber(SECTION_ID, { minimum: 1000, maximum: 29_999 })

/** Years are typed by people, so their digits may have full width; ids, pages and sizes are written by programs. */
const year = wholeNumber(/^[12]\d{3}$/, { minimum: 1000, maximum: 2999 }, Joi.string().custom(asciiDigits))

const listOf = (item: typeof year) => field<number[]>(Joi.array().items(item.schema).single().max(50))

const text = withDefault(field(Joi.string().allow('').max(255)), '')
const sectionType = wholeNumber<SectionType>(/^[12]$/, { enum: sectionTypes })

export const LIST_SIZE = 100

/** Fields that several calls have in common. */
export const fields = {
  id: positive,
  count: wholeNumber(/^(?:0|[1-9]\d{0,8})$/, { minimum: 0, maximum: LARGEST }),
  page: withDefault(positive, 1),
  size: withDefault(
    wholeNumber(new RegExp(`^(?:${pageSizes.join('|')})$`), { enum: pageSizes }),
    DEFAULT_PAGE_SIZE,
  ),
  /** Of whole lists, which programs read. Their calls know whether it was sent, and take LIST_SIZE if it was not. */
  listSize: wholeNumber(/^(?:[1-9]\d{0,2}|1000)$/, { minimum: 1, maximum: 1000, default: LIST_SIZE }),
  /** Where a list goes on; the call that reads it checks it. */
  cursor: field(Joi.string().max(100)),
  year,
  years: listOf(year),
  sectionType,
  /** 1 (disclosure) by default. */
  sectionTypeOr1: withDefault(sectionType, 1),
  sectionId,
  sectionIds: listOf(sectionId),
  domain: field(Joi.string().max(253)),
  /** A single line of text, which can be empty. */
  text,
  /** A day, '' by default. Analytics and audit check its format, each with its own code (408 and 409). */
  date: text,
  flag: field(Joi.boolean().truthy('1').falsy('0')),
  /** A password as it came, which its user checks. Longer than any valid one: only a cap (SEC-AUTH-04). */
  password: field(Joi.string().allow('').max(320)),
  /** The file of a multipart body where it came without a name: the handler misses a file (412). */
  fileWithoutName: field<never>(Joi.any().strip()),
}
