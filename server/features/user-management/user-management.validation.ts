import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { typedPassword, withGivenPassword } from '#server/features/auth/index.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { emailKeyOf } from '#server/features/users/index.ts'
import { validate } from '#server/lib/validate.ts'

/** SPEC §5, generic input; in code points. */
const MAX_NAME = 45
/** What users.email and its folded key hold. */
const MAX_ADDRESS = 255
// Longer than any password: a cap before argon2, not a rule of its own.
const MAX_INPUT = 320

/** A name for mails and pages: length in code points, without line breaks and control characters (mail headers). */
const nameRule = (requiredKey: string) =>
  Joi.string()
    .trim()
    .normalize('NFC')
    .required()
    .custom((value: string, { error }) => {
      if ([...value].length > MAX_NAME) return error('string.max', { limit: MAX_NAME })
      return /\p{Cc}/u.test(value) ? error('any.invalid') : value
    })
    .messages({ 'any.required': requiredKey, 'string.empty': requiredKey, 'string.base': requiredKey })

const langRule = Joi.valid('ja', 'en').required().messages({ 'any.required': 'account.error.langRequired' })

const names = {
  firstName: nameRule('account.error.firstNameRequired'),
  lastName: nameRule('account.error.lastNameRequired'),
  lang: langRule,
}

const passwordRequired = {
  'any.required': 'account.error.passwordRequired',
  'string.empty': 'account.error.passwordRequired',
  'string.base': 'account.error.passwordRequired',
}

/** PUT user/update/{id} and the profile's first form: users' changes to themselves (SPEC §7). */
export const namesSchema = Joi.object(names)

/** An accepted invitation. The policy checks the password. */
export const registrationSchema = Joi.object({
  ...names,
  password: Joi.string().max(MAX_INPUT).required().messages(passwordRequired),
})

const currentMessages = { required: 'account.error.currentRequired', wrong: 'api.error.702' }

/** The current password again, before something serious. */
const currentPasswordSchema = withGivenPassword(Joi.object({}), currentMessages)

/** The same as a page asks for it: typed, never as a digest. */
export const currentPasswordRule = typedPassword(currentMessages)
  .required()
  .messages({ 'any.required': currentMessages.required })

/** The form of the address is the service's to judge: 709, not 406. */
export const emailChangeSchema = currentPasswordSchema.keys({ email: Joi.any() })

/** An invitation; the user enters the names. */
export const invitationSchema = Joi.object({ email: Joi.any(), lang: langRule })

const addressRule = emailRule.max(MAX_ADDRESS)

/** A new system admin, in the order of the command line's prompts. */
export const systemAdminSchema = Joi.object({
  email: addressRule,
  lastName: names.lastName,
  firstName: names.firstName,
  lang: langRule,
})

/** A normalised address, or 709 with a message for the field. */
export function addressOf(input: unknown): string {
  const { email } = validate<{ email: string }>(Joi.object({ email: addressRule }), { email: input }, 709)
  // Folding can lengthen: İ becomes two characters.
  if (emailKeyOf(email).length > MAX_ADDRESS)
    throw new AppError(709, { fields: [{ field: 'email', message: 'auth.error.emailInvalid' }] })
  return email
}
