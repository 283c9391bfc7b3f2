import Joi from '#server/lib/joi.ts'
import { passwordRules } from '#server/features/security-policy/index.ts'
import { field, required } from '#server/lib/input.ts'
import type { PasswordCondition } from '#views/components/password-fields.tsx'
import type { Ui } from '#views/ui.tsx'
import type { Services } from '#server/http/services.ts'

/** What the policy of a company (null: of the platform) asks of a new password, for the list next to the field. */
export async function passwordConditions(
  { policies }: Pick<Services, 'policies'>,
  { t }: Pick<Ui, 't'>,
  companyId: number | null,
): Promise<PasswordCondition[]> {
  return (
    passwordRules(await policies.of(companyId))
      // an empty field needs no list to be seen, and nobody types what the other refuses
      .filter(({ name }) => name !== 'required' && name !== 'control')
      .map(({ name, pattern, params }) => ({
        pattern,
        text: t(`password.condition.${name}`, params),
      }))
  )
}

const confirmation = Joi.valid(Joi.ref('password'))
  .empty('')
  .required()
  .messages({ 'any.required': 'password.error.confirmRequired', 'any.only': 'password.error.mismatch' })

/**
 * The fields of a form with <PasswordFields>. They check how it was typed; what is wrong with the password itself says
 * PasswordsService.prepare, by the field `password`.
 */
export const newPassword = {
  password: required(field(Joi.string()), 'password.rule.required'),
  confirm_password: field<unknown>(
    Joi.any().when('password', { is: Joi.string().required(), then: confirmation }),
  ),
}
