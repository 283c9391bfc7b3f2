import Joi from './joi.ts'

// Longer than any address: a cap before any processing (SEC-AUTH-04).
const MAX_INPUT = 320

/** SPEC §5: a local part under 65 characters, one @, a dotted or single host name. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)*$/u

/** An address as in SPEC §5, with full-width letters converted. */
export const emailRule = Joi.string()
  .max(MAX_INPUT)
  .normalize('NFKC')
  .trim()
  .pattern(EMAIL)
  .required()
  .messages({
    'any.required': 'auth.error.emailRequired',
    'string.empty': 'auth.error.emailRequired',
    'string.pattern.base': 'auth.error.emailInvalid',
    'string.max': 'auth.error.emailInvalid',
    'string.base': 'auth.error.emailInvalid',
  })
