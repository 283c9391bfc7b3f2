import Joi from 'joi'
import { emailRule } from '#server/lib/email-rule.ts'
import { withGivenPassword } from './given-password.ts'

/** POST auth/login and the login form: an address and a password in one of its two forms. */
export const credentialsSchema = withGivenPassword(
  Joi.object({
    email: emailRule,
    keepLogin: Joi.boolean().truthy('on', '1').falsy('', '0').default(false),
    domain: Joi.string().max(253),
  }),
  { required: 'auth.error.passwordRequired', wrong: 'api.error.609' },
)
