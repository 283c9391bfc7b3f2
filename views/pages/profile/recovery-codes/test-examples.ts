import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import RecoveryCodes from './+Page.tsx'

const base = '/company/profile'

export default examplesOf(RecoveryCodes, {
  'recovery-codes': {
    shell: consoleShell({ menu: 'profile' }),
    codes: ['abcd-efgh', 'ijkl-mnop'],
    isNew: true,
    nextHref: base,
  },
})
