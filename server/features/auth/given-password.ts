import type { StringSchema } from 'joi'
import Joi from '#server/lib/joi.ts'
import { extend, field, refine, type Input } from '#server/lib/input.ts'
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
export function typedPassword({ required, wrong }: Messages): StringSchema {
  return Joi.string()
    .max(MAX_INPUT)
    .messages({ 'string.empty': required, 'string.base': required, 'string.max': wrong })
}

/** The input with exactly one of password and password_hash. */
export function withGivenPassword<T>(base: Input<T>, messages: Messages): Input<T & GivenPassword> {
  const { required, wrong } = messages
  const withBoth = extend(base, {
    password: field(typedPassword(messages)),
    passwordHash: field(
      Joi.string()
        .pattern(/^[0-9a-f]{64}$/)
        .messages({ 'string.empty': required, 'string.base': required, 'string.pattern.base': wrong }),
    ),
  })
  return refine(withBoth, (schema) =>
    schema
      .xor('password', 'passwordHash')
      .messages({ 'object.missing': required, 'object.xor': 'api.error.406' }),
  )
}
