import { isTokenScope, type ListedToken } from '#server/features/api-tokens/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { typedIn } from '#server/http/pages/profile/form.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { TokenRow, TokenValues } from '#views/pages/company/tokens/props.ts'

/** A company's tokens as its page lists them: those in use first, then those that ended. */
export async function tokenRows(
  { apiTokens, users }: Pick<Services, 'apiTokens' | 'users'>,
  { company, lang }: Pick<PageRequest, 'company' | 'lang'>,
): Promise<TokenRow[]> {
  const people = await users.findAllOf(company.id)
  const rows = (await apiTokens.list(company.id)).map((token) => tokenRow(token, people, lang))
  return [...rows.filter(({ state }) => state === 'live'), ...rows.filter(({ state }) => state !== 'live')]
}

export function tokenRow(token: ListedToken, people: readonly User[], lang: Lang): TokenRow {
  const { id, name, scopes, state, createdAt, expiresAt, revokedAt, lastUsedAt, lastUsedIp } = token
  const by = people.find((user) => user.id === token.userId)
  return {
    ...{ name, scopes, state, createdAt, expiresAt, revokedAt, lastUsedAt, lastUsedIp },
    by: by ? fullName(by, lang) : '-',
    revokeHref: state === 'live' ? paths.apiTokenRevocation(id) : null,
  }
}

/** What was typed into the form for a new token. */
export function typedToken(typed: Typed | null): TokenValues {
  const { token_name: name = '', token_days: days = '90' } = typedIn(typed, ['token_name', 'token_days'])
  const sent = typed?.sent['token_scopes'] ?? []
  return { name, days, scopes: (Array.isArray(sent) ? sent : [sent]).filter(isTokenScope) }
}
