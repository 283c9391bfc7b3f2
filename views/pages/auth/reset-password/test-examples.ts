import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ResetPassword, { type Props } from './+Page.tsx'

const resetPassword: Props = {
  shell: authShell(),
  reason: 'first',
  action: '/reset-password/1',
  email: 'misaki@aoba.example',
  conditions: [
    { pattern: '^[^]{8,}$', text: '8文字以上' },
    { pattern: '^(?:[^\\p{Nd}]*[\\p{Nd}]){1}', text: '数字が1文字以上' },
  ],
  errors: {},
  loginHref: '/login',
}

export default examplesOf(ResetPassword, {
  'reset-password-first': resetPassword,
  'reset-password-expired': { ...resetPassword, reason: 'expired' },
  'reset-password-refused': {
    ...resetPassword,
    reason: 'link',
    errors: { password: '8文字以上にしてください' },
  },
})
