import { mailLanguages, roundDays, type RoundInput } from '#server/features/recipient-reviews/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import Joi from '#server/lib/joi.ts'
import { asciiDigits } from '#server/lib/typed-digits.ts'
import { field, input, oneOf, required, type Input } from '#server/lib/input.ts'

const { least, most } = roundDays

const days = field<number>(
  Joi.any()
    .custom((sent, { error }) => {
      const typed = asciiDigits(String(sent)).trim()
      const number = Number(typed)
      const isIn = /^\d{1,3}$/.test(typed) && number >= least && number <= most
      return isIn ? number : error('any.invalid', { params: { least, most } })
    })
    .messages({ 'any.invalid': 'reviews.error.days' }),
)

const type = field<SectionType>(
  Joi.any()
    .custom((sent, { error }) => sectionTypeOf(String(sent)) ?? error('any.invalid'))
    .messages({ 'any.invalid': 'reviews.error.type' }),
)

/** What the form of a new round sends besides its file. */
export const roundInput: Input<Omit<RoundInput, 'sectionType'> & { type: SectionType }> = input({
  type: required(type, 'reviews.error.type'),
  days: required(days, 'reviews.error.days'),
  language: required(oneOf(mailLanguages), 'reviews.error.language'),
})
