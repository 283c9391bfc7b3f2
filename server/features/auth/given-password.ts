import Joi from 'joi'
import { digestOf } from './password-hasher.ts'

/** A password as it is submitted: exactly one of the two (DECISIONS §3). */
export interface GivenPassword {
  password?: string | undefined
  passwordHash?: string | undefined
}

export function digestOfGiven({ password, passwordHash }: GivenPassword): string {
  return passwordHash ?? digestOf(password ?? '')
}

// Longer than any password: a cap before argon2, not a rule of its own (SEC-AUTH-04).
const MAX_INPUT = 320

/**
 * `schema` with exactly one of password and password_hash. An invalid password gets the message of a `wrong` one, so
 * that guessers do not learn the length limits.
 */
export function withGivenPassword(
  schema: Joi.ObjectSchema,
  { required, wrong }: { required: string; wrong: string },
): Joi.ObjectSchema {
  const common = { 'string.empty': required, 'string.base': required }
  return schema
    .keys({
      password: Joi.string()
        .max(MAX_INPUT)
        .messages({ ...common, 'string.max': wrong }),
      passwordHash: Joi.string()
        .pattern(/^[0-9a-f]{64}$/)
        .messages({ ...common, 'string.pattern.base': wrong }),
    })
    .xor('password', 'passwordHash')
    .messages({ 'object.missing': required, 'object.xor': 'api.error.406' })
}
