import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import InviteUser from './+Page.tsx'

export default examplesOf(InviteUser, {
  'invite-user': {
    shell: systemShell(),
    companyName: '青葉製薬',
    action: '/admin/companies/detail/1/users',
    backHref: '/admin/companies/detail/1',
    username: 'system@example.com',
    values: { email: 'new@aoba', lang: 'ja' },
    errors: { invite_email: 'メールアドレスの形式が正しくありません' },
  },
})
