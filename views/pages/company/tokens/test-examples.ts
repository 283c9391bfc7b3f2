import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Tokens, { type Props } from './+Page.tsx'

const scopes = ['read', 'upload', 'import', 'preview', 'publish', 'requests']
const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 1, 30)

const none: Props = {
  shell: consoleShell({ menu: 'profile' }),
  action: '/company/profile/tokens',
  username: 'misaki@aoba.example',
  docsHref: '/api/v1/docs',
  settingsHref: '/company/preview/settings',
  publishesByToken: false,
  tokens: [],
  ...{ scopes, days: [30, 90, 180, 365] },
  values: { name: '', scopes: [], days: '90' },
  errors: {},
}

const by = '青葉 美咲'
const tokens: Props['tokens'] = [
  {
    ...{ name: '会計システム', scopes: ['read', 'upload', 'import'], state: 'live', by },
    ...{ createdAt: at(4, 1), expiresAt: at(9, 28), revokedAt: null },
    ...{ lastUsedAt: at(6, 3), lastUsedIp: '203.0.113.9' },
    revokeHref: '/company/profile/tokens/3/revocation',
  },
  {
    ...{ name: '試験用', scopes: ['read'], state: 'revoked', by },
    ...{ createdAt: at(3, 1), expiresAt: at(5, 30), revokedAt: at(3, 2) },
    ...{ lastUsedAt: null, lastUsedIp: null, revokeHref: null },
  },
  {
    ...{ name: '旧システム', scopes, state: 'expired', by },
    ...{ createdAt: at(1, 5), expiresAt: at(2, 4), revokedAt: null },
    ...{ lastUsedAt: at(2, 3), lastUsedIp: '2001:db8::7', revokeHref: null },
  },
  {
    ...{ name: '前任者のもの', scopes: ['read'], state: 'orphaned', by: '-' },
    ...{ createdAt: at(4, 2), expiresAt: at(7, 1), revokedAt: null },
    ...{ lastUsedAt: null, lastUsedIp: null, revokeHref: null },
  },
]

export default examplesOf(Tokens, {
  'no tokens': none,
  tokens: { ...none, tokens, publishesByToken: true },
  'token refused': {
    ...none,
    tokens,
    values: { name: '会計システム', scopes: ['read'], days: '180' },
    errors: { token_scopes: 'できることを1つ以上選んでください。', token_password: 'パスワードが違います。' },
  },
})
