import type { Errors } from './form-errors.tsx'
import type { Meanwhile } from './meanwhile-notice.tsx'

/** A number as it is typed, with its bounds and its default. */
export interface PolicyNumber {
  /** Of its label, `policy.field.<name>`. */
  name: string
  control: string
  value: string
  min: number
  max: number
  standard: string
  /** Of its hint, `policy.hint.<hint>`. */
  hint: string
}

export interface PolicyFlag {
  /** Of its label and hint. */
  name: string
  control: string
  isOn: boolean
}

export interface PolicyFormProps {
  action: string
  resetAction: string
  csrfToken: string
  /** Whose policy: a company's, or the platform's, which has no auto-logout. */
  scope: 'company' | 'platform'
  /** Under the headings `policy.group.<group>`. */
  numbers: Record<'password' | 'renewal' | 'lockout' | 'session', PolicyNumber[]>
  sessionAge: { value: string; unit: string }
  flags: PolicyFlag[]
  /** The policy that the form shows as stored. */
  seen: string
  /** What somebody else has saved since the form was opened; null if nobody has. */
  meanwhile: Meanwhile[] | null
  /** By control; `confirm_reset` is of the second form. */
  errors: Errors
}
