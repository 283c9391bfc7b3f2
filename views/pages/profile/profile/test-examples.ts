import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import Profile, { type Props } from './+Page.tsx'

const base = '/company/profile'

const conditions = [{ pattern: '^.{8,}$', text: '8文字以上' }]

const session = { device: 'Firefox 140 / Windows', ip: '192.0.2.17', since: NOON, lastActive: NOON }

const profile: Props = {
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

export default examplesOf(Profile, {
  profile,
  'profile-with-authenticator': {
    ...profile,
    twoFactor: { ...profile.twoFactor, authenticator: { since: NOON, codesLeft: 8 }, forced: true },
    sessions: { ...profile.sessions, rows: profile.sessions.rows!.slice(0, 1) },
  },
  'profile-refused': {
    ...profile,
    twoFactor: { ...profile.twoFactor, authenticator: { since: NOON, codesLeft: 2 } },
    email: { ...profile.email, value: 'hanako@aoba' },
    errors: {
      email: 'このメールアドレスはすでに使われています',
      email_password: '現在のパスワードが正しくありません',
      '': 'アカウントがロックされています',
    },
    firstControl: 'email',
  },
})
