const MINUTE = 60_000
const WAITS = [1, 2, 5, 15, 30]
const LATER = 60

/** When a mail is tried again that failed at `now` for the `tries`th time; null when nobody needs it by then. */
export function nextTryAt(now: number, tries: number, expiresAt: number): number | null {
  const at = now + (WAITS[tries - 1] ?? LATER) * MINUTE
  return at < expiresAt ? at : null
}
