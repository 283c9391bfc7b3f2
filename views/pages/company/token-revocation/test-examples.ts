import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import TokenRevocation, { type Props } from './+Page.tsx'

const props: Props = {
  shell: consoleShell({ menu: 'profile' }),
  token: {
    ...{ name: '会計システム', scopes: ['read', 'upload'], state: 'live', by: '青葉 美咲' },
    ...{ createdAt: Date.UTC(2026, 3, 1), expiresAt: Date.UTC(2026, 8, 28), revokedAt: null },
    ...{ lastUsedAt: Date.UTC(2026, 5, 3), lastUsedIp: '203.0.113.9' },
    revokeHref: '/company/profile/tokens/3/revocation',
  },
  action: '/company/profile/tokens/3/revocation',
  backHref: '/company/profile/tokens',
}

export default examplesOf(TokenRevocation, {
  'a used token': props,
  'an unused token': { ...props, token: { ...props.token, lastUsedAt: null, lastUsedIp: null } },
})
