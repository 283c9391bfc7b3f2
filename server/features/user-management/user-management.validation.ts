import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { typedPassword, withGivenPassword } from '#server/features/auth/index.ts'
import { codePointsIn } from '#server/lib/code-points.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { emailKeyOf } from '#server/features/users/index.ts'
import { extend, field, input, oneOf, required } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { validate } from '#server/lib/validate.ts'

/** SPEC §5, generic input; in code points. */
const MAX_NAME = 45
/** What users.email and its folded key hold. */
const MAX_ADDRESS = 255
// Longer than any password: a cap before argon2, not a rule of its own.
const MAX_INPUT = 320

/** A name for mails, whose headers may not break, and for pages. */
const nameField = (message: string) => required(field(oneLine(MAX_NAME)), message)

const lang = required(oneOf(['ja', 'en']), 'account.error.langRequired')
const lastName = nameField('account.error.lastNameRequired')
const firstName = nameField('account.error.firstNameRequired')

/** PUT user/update/{id} and the profile's first form: users' changes to themselves (SPEC §7). */
export const namesInput = input({ firstName, lastName, lang })

/** An accepted invitation. The policy checks the password. */
export const registrationInput = extend(namesInput, {
  password: required(field(Joi.string().max(MAX_INPUT)), 'account.error.passwordRequired'),
})

const currentMessages = { required: 'account.error.currentRequired', wrong: 'api.error.702' }

/** The same as a page asks for it: typed, never as a digest. */
export const currentPasswordRule = typedPassword(currentMessages)
  .required()
  .messages({ 'any.required': currentMessages.required })

/** The form of the address is the service's to judge: 709, not 406. */
const newEmail = { email: field<unknown>(Joi.any()) }

/** PUT user/change-email/{id}: another address, and the current password in one of its two forms. */
export const emailChangeInput = extend(withGivenPassword(input({}), currentMessages), newEmail)

/** The form of another address: the current password as it is typed. */
export const typedEmailChangeInput = input({ password: required(field(currentPasswordRule)), ...newEmail })

/** What needs the own password again, by API and by a page's form. */
export const ownPasswordInput = withGivenPassword(input({}), currentMessages)
export const typedOwnPasswordInput = input({ password: required(field<string>(currentPasswordRule)) })

/** An invitation; the user enters the names, and the admin the own password. */
export const invitationInput = extend(ownPasswordInput, { ...newEmail, lang })
export const typedInvitationInput = extend(typedOwnPasswordInput, { ...newEmail, lang })

const addressRule = emailRule.max(MAX_ADDRESS)

/** A new system admin, in the order of the command line's prompts. */
export const systemAdminSchema = Joi.object({
  email: addressRule,
  lastName: lastName.schema,
  firstName: firstName.schema,
  lang: lang.schema,
})

/** A normalised address, or 709 with a message for the field. */
export function addressOf(input: unknown): string {
  const { email } = validate<{ email: string }>(Joi.object({ email: addressRule }), { email: input }, 709)
  // Folding can lengthen: İ becomes two characters.
  if (codePointsIn(emailKeyOf(email)) > MAX_ADDRESS)
    throw new AppError(709, { fields: [{ field: 'email', message: 'auth.error.emailInvalid' }] })
  return email
}
