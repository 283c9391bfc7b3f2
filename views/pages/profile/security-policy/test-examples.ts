import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import SecurityPolicy, { type Props } from './+Page.tsx'

const number = (name: string, control: string, value: string, hint = 'range') => ({
  ...{ name, control, value, hint },
  ...{ min: 1, max: 10, standard: '8' },
})
const flag = (name: string, control: string, isOn: boolean) => ({ name, control, isOn })

const securityPolicy: Props = {
  shell: consoleShell({ menu: 'profile' }),
  form: {
    action: '/company/profile/security-policy',
    resetAction: '/company/profile/security-policy/reset',
    scope: 'company',
    numbers: {
      password: [
        number('minLength', 'min_length', '8'),
        number('maxLength', 'max_length', '64'),
        number('specialCount', 'special_count', '0'),
        number('numericCount', 'numeric_count', '1'),
        number('uppercaseCount', 'uppercase_count', '1'),
        number('lowercaseCount', 'lowercase_count', '1'),
      ],
      renewal: [
        number('passwordAgeDays', 'password_age_days', '', 'passwordAgeDays'),
        number('passwordHistory', 'password_history', '0', 'passwordHistory'),
      ],
      lockout: [
        number('lockoutThreshold', 'lockout_threshold', '10'),
        number('lockoutDurationMinutes', 'lockout_duration_minutes', '15'),
        number('lockoutResetAfterMinutes', 'lockout_reset_after_minutes', '15'),
      ],
      session: [number('autoLogoutMinutes', 'auto_logout_minutes', '30', 'autoLogoutMinutes')],
    },
    sessionAge: { value: '12', unit: 'hours' },
    flags: [
      flag('forceTwoFactor', 'force_two_factor', false),
      flag('forceFirstLoginChange', 'force_first_login_change', true),
    ],
    seen: '8_64',
    meanwhile: null,
    errors: {},
  },
}

export default examplesOf(SecurityPolicy, {
  'security-policy': securityPolicy,
  'security-policy-changed-meanwhile': {
    ...securityPolicy,
    form: { ...securityPolicy.form, meanwhile: [{ label: '文字数の下限', stored: '10' }] },
  },
  'security-policy-refused': {
    ...securityPolicy,
    form: { ...securityPolicy.form, errors: { min_length: '整数で入力してください' } },
  },
  'security-policy-reset-refused': {
    ...securityPolicy,
    form: {
      ...securityPolicy.form,
      scope: 'platform',
      numbers: { ...securityPolicy.form.numbers, session: [] },
      errors: { confirm_reset: '確認欄を選択してください' },
    },
  },
})
