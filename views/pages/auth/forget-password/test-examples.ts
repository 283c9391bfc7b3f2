import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ForgetPassword, { type Props } from './+Page.tsx'

const forgetPassword: Props = {
  shell: authShell(),
  action: '/forget-password',
  values: { email: '' },
  errors: {},
  sent: null,
  loginHref: '/login',
}

export default examplesOf(ForgetPassword, {
  'forget-password': forgetPassword,
  'forget-password-refused': {
    ...forgetPassword,
    values: { email: 'misaki@' },
    errors: { email: 'メールアドレスの形式が正しくありません' },
  },
  'forget-password-sent': {
    ...forgetPassword,
    sent: { email: 'misaki@aoba.example' },
  },
  'forget-password-sent-anywhere': { ...forgetPassword, sent: { email: '' } },
})
