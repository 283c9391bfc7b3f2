import Joi from 'joi'

// Longer than any address or password: a cap before argon2, not a rule of its own (SEC-AUTH-04).
const MAX_INPUT = 320

/** SPEC §5: a local part under 65 characters, one @, a dotted or single host name. */
export const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)*$/u

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

/** POST auth/login and the login form: an address and exactly one of password and password_hash. */
export const credentialsSchema = Joi.object({
  email: emailRule,
  password: Joi.string().max(MAX_INPUT).messages({
    'string.empty': 'auth.error.passwordRequired',
    'string.max': 'api.error.609',
    'string.base': 'auth.error.passwordRequired',
  }),
  passwordHash: Joi.string()
    .pattern(/^[0-9a-f]{64}$/)
    .messages({
      'string.pattern.base': 'api.error.609',
      'string.empty': 'auth.error.passwordRequired',
      'string.base': 'auth.error.passwordRequired',
    }),
  keepLogin: Joi.boolean().truthy('on', '1').falsy('', '0').default(false),
  domain: Joi.string().max(253),
})
  .xor('password', 'passwordHash')
  .messages({ 'object.missing': 'auth.error.passwordRequired', 'object.xor': 'api.error.406' })
