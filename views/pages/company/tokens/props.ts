import type { Errors } from '#views/components/console/form-errors.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface TokenRow {
  name: string
  scopes: readonly string[]
  state: 'live' | 'expired' | 'revoked' | 'orphaned'
  /** Who made it, in whose name it acts. */
  by: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  /** null: never. */
  lastUsedAt: number | null
  lastUsedIp: string | null
  /** null where it has ended. */
  revokeHref: string | null
}

export interface TokenValues {
  name: string
  scopes: readonly string[]
  days: string
}

export interface Props {
  shell: ConsoleShell
  action: string
  /** Who is asked for the own password. */
  username: string
  docsHref: string
  settingsHref: string
  /** Whether the company lets tokens publish. */
  publishesByToken: boolean
  tokens: TokenRow[]
  scopes: readonly string[]
  days: readonly number[]
  values: TokenValues
  errors: Errors
}
