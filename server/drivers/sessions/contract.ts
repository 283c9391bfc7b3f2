import type { Store } from 'express-session'

/** Where sessions are kept. `store` is express-session's own contract. */
export interface SessionDriver {
  readonly store: Store
  /** Answers within a second or rejects; for the readiness check. */
  ping(): Promise<void>
  close(): Promise<void>
}
