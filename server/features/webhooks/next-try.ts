import type { WebhookEvent } from './webhook-events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The pauses after each failed try: seven tries in 22 and a half hours. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 12 * HOUR]

/** When to try again what failed at `now` for the `tries`th time; null if it is given up. A test is one try. */
export function nextTryAt(event: WebhookEvent, tries: number, now: number): number | null {
  const pause = event === 'ping' ? undefined : PAUSES[tries - 1]
  return pause === undefined ? null : now + pause
}
