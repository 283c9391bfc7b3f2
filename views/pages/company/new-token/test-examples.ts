import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import NewToken from './+Page.tsx'

export default examplesOf(NewToken, {
  'a new token': {
    shell: consoleShell({ menu: 'profile' }),
    name: '会計システム',
    text: `tdt_${'x'.repeat(43)}`,
    expiresAt: Date.UTC(2026, 8, 28),
    nextHref: '/company/profile/tokens',
  },
})
