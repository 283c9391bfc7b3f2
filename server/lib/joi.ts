import Plain, { type CustomValidator, type Root, type StringSchema } from 'joi'
import { codePointsIn } from './code-points.ts'

/** A rule about the number of code points, with one of joi's own errors. */
function countedRule(
  isWrong: (points: number) => boolean,
  error: string,
  limit: number,
): CustomValidator<string> {
  return (value, helpers) => (isWrong(codePointsIn(value)) ? helpers.error(error, { limit }) : value)
}

/**
 * Joi whose limits of texts count code points, as the database's columns do (DECISIONS §10). The package's own count
 * UTF-16 units, of which 𠮷 has two. Nothing else in server/ imports the package, apart from its types.
 */
const Joi: Root = Plain.extend((joi) => ({
  type: 'string',
  base: joi.string(),
  overrides: {
    max(this: StringSchema, limit: number) {
      return this.custom(countedRule((points) => points > limit, 'string.max', limit))
    },
    min(this: StringSchema, limit: number) {
      return this.custom(countedRule((points) => points < limit, 'string.min', limit))
    },
    length(this: StringSchema, limit: number) {
      return this.custom(countedRule((points) => points !== limit, 'string.length', limit))
    },
  },
}))

export default Joi
