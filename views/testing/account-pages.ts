import Profile, { type Props as ProfileProps } from '#views/pages/profile/profile/+Page.tsx'
import RecoveryCodes from '#views/pages/profile/recovery-codes/+Page.tsx'
import TwoFactorEnrolment from '#views/pages/profile/two-factor-enrolment/+Page.tsx'
import Confirm from '#views/pages/users/confirm/+Page.tsx'
import InviteUser from '#views/pages/users/invite/+Page.tsx'
import TemporaryPassword from '#views/pages/users/temporary-password/+Page.tsx'
import ConfirmEmail from '#views/pages/auth/confirm-email/+Page.tsx'
import MailedLinkOver from '#views/pages/auth/expired-link/+Page.tsx'
import Register from '#views/pages/auth/register/+Page.tsx'
import { authShell, consoleShell, systemShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const base = '/company/profile'
const conditions = [{ pattern: '^.{8,}$', text: '8文字以上' }]
const session = { device: 'Firefox 140 / Windows', ip: '192.0.2.17', since: NOON, lastActive: NOON }

const profile: ProfileProps = {
  shell: consoleShell({ menu: 'profile' }),
  names: { action: `${base}/names`, values: { first_name: '美咲', last_name: '髙橋', lang: 'ja' } },
  password: { action: `${base}/password`, conditions },
  email: { action: `${base}/email`, current: 'misaki@aoba.example', value: '' },
  twoFactor: {
    enrolAction: `${base}/two-factor`,
    renewAction: `${base}/two-factor/recovery-codes`,
    removeAction: `${base}/two-factor/removal`,
    authenticator: null,
    forced: false,
  },
  sessions: {
    endOthersAction: `${base}/sessions/end-others`,
    rows: [
      { ...session, isThis: true },
      { ...session, isThis: false, device: '' },
    ],
  },
  activity: [],
  errors: {},
  firstControl: '',
}

const enrolment = {
  shell: consoleShell({ menu: 'profile' }),
  action: `${base}/two-factor/confirmation`,
  backHref: base,
  qrHref: 'data:image/svg+xml;base64,PHN2Zy8+',
  secret: 'ABCD EFGH IJKL MNOP',
  errors: {},
} as const

const names = { first_name: '', last_name: '', lang: 'ja' }
const over = { shell: authShell(), nextHref: '/login', isSignedIn: false } as const

export const accountPages: Record<string, Example> = {
  profile: example(Profile, profile),
  'profile-with-authenticator': example(Profile, {
    ...profile,
    twoFactor: { ...profile.twoFactor, authenticator: { since: NOON, codesLeft: 8 }, forced: true },
    sessions: { ...profile.sessions, rows: profile.sessions.rows!.slice(0, 1) },
  }),
  'profile-refused': example(Profile, {
    ...profile,
    twoFactor: { ...profile.twoFactor, authenticator: { since: NOON, codesLeft: 2 } },
    email: { ...profile.email, value: 'hanako@aoba' },
    errors: {
      email: 'このメールアドレスはすでに使われています',
      email_password: '現在のパスワードが正しくありません',
      '': 'アカウントがロックされています',
    },
    firstControl: 'email',
  }),
  'two-factor-enrolment': example(TwoFactorEnrolment, enrolment),
  'two-factor-enrolment-refused': example(TwoFactorEnrolment, {
    ...enrolment,
    errors: { code: '認証コードを入力してください' },
  }),
  'recovery-codes': example(RecoveryCodes, {
    shell: consoleShell({ menu: 'profile' }),
    codes: ['abcd-efgh', 'ijkl-mnop'],
    isNew: true,
    nextHref: base,
  }),
  register: example(Register, {
    shell: authShell(),
    action: '/register',
    email: 'new@aoba.example',
    values: names,
    conditions,
    errors: {},
  }),
  'register-refused': example(Register, {
    shell: authShell({ companyName: null }),
    action: '/register',
    email: 'new@example.com',
    values: { ...names, last_name: '佐藤' },
    conditions,
    errors: { first_name: '名を入力してください', password: '8文字以上で入力してください' },
  }),
  'confirm-email': example(ConfirmEmail, {
    shell: authShell(),
    action: '/confirm-email',
    csrfToken: null,
    oldEmail: 'misaki@aoba.example',
    newEmail: 'takahashi@aoba.example',
    errors: {},
  }),
  'link-over-invitation': example(MailedLinkOver, { ...over, about: 'invitation' }),
  'link-over-email': example(MailedLinkOver, { ...over, about: 'emailChange' }),
  'link-over-signed-in': example(MailedLinkOver, { ...over, about: 'signedIn', isSignedIn: true }),
  'invite-user': example(InviteUser, {
    shell: systemShell(),
    companyName: '青葉製薬',
    action: '/admin/companies/detail/1/users',
    backTo: 'company',
    backHref: '/admin/companies/detail/1',
    values: { email: 'new@aoba', lang: 'ja' },
    errors: { invite_email: 'メールアドレスの形式が正しくありません' },
  }),
  'confirm-removal': example(Confirm, {
    shell: systemShell(),
    title: '招待の取り消し',
    subject: 'new@aoba.example',
    explanation: '招待のリンクを無効にします。',
    submitLabel: '招待を取り消す',
    tone: 'danger',
    action: '/admin/companies/detail/1/users/7/removal',
    backTo: 'company',
    backHref: '/admin/companies/detail/1',
    errors: { '': 'この操作は、招待中のユーザーにだけ行えます' },
  }),
  'temporary-password': example(TemporaryPassword, {
    shell: systemShell(),
    email: 'new@aoba.example',
    password: 'Fk3-9sWq-Tz7m',
    backTo: 'company',
    backHref: '/admin/companies/detail/1',
  }),
}
