import Joi from '#server/lib/joi.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { field, input, required, withDefault } from '#server/lib/input.ts'
import { typedPassword, withGivenPassword } from './given-password.ts'

const common = {
  email: required(field(emailRule)),
  keepLogin: withDefault(field(Joi.boolean().truthy('on', '1').falsy('', '0')), false),
}
const messages = { required: 'auth.error.passwordRequired', wrong: 'api.error.609' }

/** POST auth/login: an address and a password in one of its two forms. */
export const credentialsInput = withGivenPassword(input(common), messages)

/** The login form: a password as it is typed. */
export const typedCredentialsInput = input({
  ...common,
  password: required(field(typedPassword(messages).messages({ 'any.required': messages.required }))),
})
