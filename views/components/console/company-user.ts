export type CompanyUserAction =
  | 'invitation'
  | 'removal'
  | 'deactivation'
  | 'activation'
  | 'session-end'
  | 'password-reset'
  | 'two-factor-reset'

export type UserState = 'invited' | 'invitation-over' | 'active' | 'locked' | 'disabled'

export interface CompanyUserRow {
  id: number
  /** Empty until the invitation is accepted. */
  name: string
  email: string
  state: UserState
  /** Until when a locked one cannot sign in; null otherwise. */
  lockedUntil: number | null
  hasAuthenticator: boolean
  sessions: number
  createdAt: number
  /** The reader's own row, which has no actions. */
  isSelf: boolean
  /** The possible actions; each leads to a page for confirmation. */
  actions: { name: CompanyUserAction; href: string }[]
}
