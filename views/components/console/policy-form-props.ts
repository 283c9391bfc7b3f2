import type { Errors } from './form-errors.tsx'

export const policyGroups = {
  password: ['minLength', 'maxLength', 'specialCount', 'numericCount', 'uppercaseCount', 'lowercaseCount'],
  renewal: ['passwordAgeDays', 'passwordHistory'],
  lockout: ['lockoutThreshold', 'lockoutDurationMinutes', 'lockoutResetAfterMinutes'],
} as const

export type PolicyNumberName = (typeof policyGroups)[keyof typeof policyGroups][number] | 'autoLogoutMinutes'

/** A number as it is typed, with its bounds and its default. */
export interface PolicyNumber {
  control: string
  value: string
  min: number
  max: number
  standard: string
}

export interface PolicyFormProps {
  action: string
  resetAction: string
  csrfToken: string
  /** Whose policy: a company's, or the platform's, which has no auto-logout. */
  scope: 'company' | 'platform'
  numbers: Record<PolicyNumberName, PolicyNumber>
  sessionAge: { value: string; unit: string }
  forceTwoFactor: boolean
  forceFirstLoginChange: boolean
  /** By control; `confirm_reset` is of the second form. */
  errors: Errors
}
