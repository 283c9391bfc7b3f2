import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import LoginStep2, { type Props } from './+Page.tsx'

const step: Props = {
  shell: authShell(),
  action: '/login-step-2',
  resendAction: '/login-step-2/code',
  cancelAction: '/login-step-2/cancellation',
  codeBy: 'mail',
  maskedAddress: 'm*****@aoba.example',
  wasSentAgain: false,
  errors: {},
}

export default examplesOf(LoginStep2, {
  'login-step-2': step,
  'login-step-2-sent-again': { ...step, wasSentAgain: true },
  'login-step-2-authenticator': { ...step, codeBy: 'authenticator' },
  'login-step-2-refused': { ...step, errors: { code: '認証コードが正しくありません' } },
})
