import type { Identity } from '#server/features/auth/index.ts'
import type { ConsoleShell } from '#views/shells.ts'

/** Whole seconds until the idle limit; null where there is none. */
export function idleSecondsLeft({ idleEndsAt }: Pick<Identity, 'idleEndsAt'>, now: number): number | null {
  return idleEndsAt === null ? null : Math.max(0, Math.ceil((idleEndsAt - now) / 1000))
}

/** What the timer in the browser goes by: warned a minute before, half a minute where the limit is one. */
export function idleTimerOf(
  identity: Pick<Identity, 'idleEndsAt' | 'policy'>,
  now: number,
): ConsoleShell['idleTimer'] {
  const secondsLeft = idleSecondsLeft(identity, now)
  return secondsLeft === null
    ? null
    : { secondsLeft, warnSeconds: identity.policy.autoLogoutMinutes > 1 ? 60 : 30 }
}
