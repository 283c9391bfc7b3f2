import type { Clock } from '#server/lib/clock.ts'

/** A clock that a test moves; what has elapsed follows it unless given apart, as after a change of the system's clock. */
export const fakeClock = (now: () => number, elapsed = now): Clock => ({ now, elapsed })
