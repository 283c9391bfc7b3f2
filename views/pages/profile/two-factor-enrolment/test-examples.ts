import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import TwoFactorEnrolment from './+Page.tsx'

const base = '/company/profile'

const enrolment = {
  shell: consoleShell({ menu: 'profile' }),
  action: `${base}/two-factor/confirmation`,
  backHref: base,
  qrHref: 'data:image/svg+xml;base64,PHN2Zy8+',
  secret: 'ABCD EFGH IJKL MNOP',
  errors: {},
} as const

export default examplesOf(TwoFactorEnrolment, {
  'two-factor-enrolment': enrolment,
  'two-factor-enrolment-refused': {
    ...enrolment,
    errors: { code: '認証コードを入力してください' },
  },
})
