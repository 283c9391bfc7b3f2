import Joi from 'joi'
import { emailRule } from '#server/lib/email-rule.ts'
import { typedPassword, withGivenPassword } from './given-password.ts'

const common = {
  email: emailRule,
  keepLogin: Joi.boolean().truthy('on', '1').falsy('', '0').default(false),
}
const messages = { required: 'auth.error.passwordRequired', wrong: 'api.error.609' }

/** POST auth/login: an address and a password in one of its two forms. */
export const credentialsSchema = withGivenPassword(
  Joi.object({ ...common, domain: Joi.string().max(253) }),
  messages,
)

/** The login form: a password as it is typed. */
export const typedCredentialsSchema = Joi.object({
  ...common,
  password: typedPassword(messages).required().messages({ 'any.required': messages.required }),
})
