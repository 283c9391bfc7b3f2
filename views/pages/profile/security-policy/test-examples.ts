import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import SecurityPolicy, { type Props } from './+Page.tsx'

const number = (control: string, value: string) => ({ control, value, min: 1, max: 10, standard: '8' })

const securityPolicy: Props = {
  shell: consoleShell({ menu: 'profile' }),
  form: {
    action: '/company/profile/security-policy',
    resetAction: '/company/profile/security-policy/reset',
    scope: 'company',
    numbers: {
      minLength: number('min_length', '8'),
      maxLength: number('max_length', '64'),
      specialCount: number('special_count', '0'),
      numericCount: number('numeric_count', '1'),
      uppercaseCount: number('uppercase_count', '1'),
      lowercaseCount: number('lowercase_count', '1'),
      passwordAgeDays: number('password_age_days', ''),
      passwordHistory: number('password_history', '0'),
      lockoutThreshold: number('lockout_threshold', '10'),
      lockoutDurationMinutes: number('lockout_duration_minutes', '15'),
      lockoutResetAfterMinutes: number('lockout_reset_after_minutes', '15'),
      autoLogoutMinutes: number('auto_logout_minutes', '30'),
    },
    sessionAge: { value: '12', unit: 'hours' },
    forceTwoFactor: false,
    forceFirstLoginChange: true,
    errors: {},
  },
}

export default examplesOf(SecurityPolicy, {
  'security-policy': securityPolicy,
  'security-policy-refused': {
    ...securityPolicy,
    form: { ...securityPolicy.form, errors: { min_length: '整数で入力してください' } },
  },
  'security-policy-reset-refused': {
    ...securityPolicy,
    form: {
      ...securityPolicy.form,
      scope: 'platform',
      errors: { confirm_reset: '確認欄を選択してください' },
    },
  },
})
