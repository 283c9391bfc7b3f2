import { typedOwnPasswordInput } from '#server/features/user-management/index.ts'
import { inputOf } from '#server/http/pages/profile/form.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import type { CompanyUserAction } from '#views/components/console/company-user.ts'

const CONTROL = 'own_password'

/** What would let an admin sign in as somebody else needs the own password again. */
const asked: readonly CompanyUserAction[] = ['password-reset', 'two-factor-reset']

export const asksPassword = (name: CompanyUserAction) => asked.includes(name)

/** A form that asks for the own password, and for nothing else. */
export const ownPasswordSchema = inputOf(typedOwnPasswordInput, { password: CONTROL })
export const ownPasswordRefusals = () => userRefusals({ password: CONTROL, currentPassword: CONTROL })
