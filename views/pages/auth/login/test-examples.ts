import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Login, { type Props } from './+Page.tsx'

const login: Props = {
  shell: authShell(),
  action: '/login',
  values: { email: '', keepLogin: false },
  errors: {},
  publicSiteHref: 'http://aoba.localhost/',
  forgotPasswordHref: null,
}

export default examplesOf(Login, {
  login,
  'login-refused': {
    ...login,
    values: { email: 'misaki@aoba.example', keepLogin: true },
    errors: {
      '': 'メールアドレスまたはパスワードが正しくありません',
      password: 'パスワードを入力してください',
    },
    forgotPasswordHref: '/forget-password',
  },
})
