import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Register from './+Page.tsx'

const conditions = [{ pattern: '^.{8,}$', text: '8文字以上' }]

const names = { first_name: '', last_name: '', lang: 'ja' }

export default examplesOf(Register, {
  register: {
    shell: authShell(),
    action: '/register',
    email: 'new@aoba.example',
    values: names,
    conditions,
    errors: {},
  },
  'register-refused': {
    shell: authShell({ companyName: null }),
    action: '/register',
    email: 'new@example.com',
    values: { ...names, last_name: '佐藤' },
    conditions,
    errors: { first_name: '名を入力してください', password: '8文字以上で入力してください' },
  },
})
