import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Confirm from './+Page.tsx'

export default examplesOf(Confirm, {
  'confirm-removal': {
    shell: systemShell(),
    title: '招待の取り消し',
    subject: 'new@aoba.example',
    explanation: '招待のリンクを無効にします。',
    submitLabel: '招待を取り消す',
    tone: 'danger',
    action: '/admin/companies/detail/1/users/7/removal',
    backHref: '/admin/companies/detail/1',
    username: null,
    errors: { '': 'この操作は、招待中のユーザーにだけ行えます' },
  },
  'confirm-password-reset': {
    shell: systemShell(),
    title: 'パスワードの再設定',
    subject: 'new@aoba.example',
    explanation: '一時パスワードを発行します。',
    submitLabel: '一時パスワードを発行する',
    tone: 'primary',
    action: '/admin/companies/detail/1/users/7/password-reset',
    backHref: '/admin/companies/detail/1',
    username: 'system@example.com',
    errors: { own_password: '現在のパスワードが正しくありません' },
  },
})
