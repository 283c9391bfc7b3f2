const MINUTE = 60_000
const WAITS = [1, 2, 5, 15, 30]
const LATER = 60

/** When to retry a mail that failed at `now` for the `tries`th time; null if it expires before. */
export function nextTryAt(now: number, tries: number, expiresAt: number): number | null {
  const at = now + (WAITS[tries - 1] ?? LATER) * MINUTE
  return at < expiresAt ? at : null
}
