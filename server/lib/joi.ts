import Plain, { type CustomHelpers, type CustomValidator, type Root, type StringSchema } from 'joi'
import { codePointsIn } from './code-points.ts'
import { asciiDigits } from './typed-digits.ts'

/** A rule about the number of code points, with one of joi's own errors. */
function countedRule(
  isWrong: (points: number) => boolean,
  error: string,
  limit: number,
): CustomValidator<string> {
  return (value, helpers) => (isWrong(codePointsIn(value)) ? helpers.error(error, { limit }) : value)
}

/** What the package reads as a number although nobody types one so: 2e3. */
const EXPONENT = /^\s*[+-]?[\d.]+e[+-]?\d+\s*$/i

/**
 * Joi with two rules of the house. Numbers are typed in digits, also full-width ones, and not with an exponent. Limits of
 * texts count code points, as the database's columns do (DECISIONS §10); the package's own count UTF-16 units, of which 𠮷
 * has two. Their metas say the same to the description of the API (`json-schema.ts`). Nothing else in server/ imports the package, apart from its types.
 */
const Joi: Root = Plain.extend(
  (joi) => ({
    type: 'number',
    base: joi.number(),
    prepare(value: unknown, { error }: CustomHelpers) {
      if (typeof value !== 'string') return
      const typed = asciiDigits(value)
      return EXPONENT.test(typed) ? { errors: [error('number.base')] } : { value: typed }
    },
  }),
  (joi) => ({
    type: 'string',
    base: joi.string(),
    overrides: {
      max(this: StringSchema, limit: number) {
        return this.custom(countedRule((points) => points > limit, 'string.max', limit)).meta({
          maxLength: limit,
        })
      },
      min(this: StringSchema, limit: number) {
        return this.custom(countedRule((points) => points < limit, 'string.min', limit)).meta({
          minLength: limit,
        })
      },
      length(this: StringSchema, limit: number) {
        return this.custom(countedRule((points) => points !== limit, 'string.length', limit)).meta({
          minLength: limit,
          maxLength: limit,
        })
      },
    },
  }),
)

export default Joi
