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

interface Messages {
  required: string
  wrong: string
}

/** A password as it is typed. One that cannot be right is a `wrong` one: guessers do not learn the length limits. */
export function typedPassword({ required, wrong }: Messages): Joi.StringSchema {
  return Joi.string()
    .max(MAX_INPUT)
    .messages({ 'string.empty': required, 'string.base': required, 'string.max': wrong })
}

/** `schema` with exactly one of password and password_hash. */
export function withGivenPassword(schema: Joi.ObjectSchema, messages: Messages): Joi.ObjectSchema {
  const { required, wrong } = messages
  return schema
    .keys({
      password: typedPassword(messages),
      passwordHash: Joi.string()
        .pattern(/^[0-9a-f]{64}$/)
        .messages({ 'string.empty': required, 'string.base': required, 'string.pattern.base': wrong }),
    })
    .xor('password', 'passwordHash')
    .messages({ 'object.missing': required, 'object.xor': 'api.error.406' })
}
