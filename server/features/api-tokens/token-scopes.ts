import { isOneOf } from '#server/lib/records.ts'

/**
 * What a token may do. A call names the one that opens it (`token` of its definition); a call that names none takes no
 * token. None includes another.
 */
export const tokenScopes = ['read', 'upload', 'import', 'preview', 'publish', 'requests'] as const

export type TokenScope = (typeof tokenScopes)[number]

export const isTokenScope = (value: unknown): value is TokenScope => isOneOf(tokenScopes, value)
