const MIN_DISTINCT = 10

/** Whether a secret of the required length is easy to guess all the same: few characters, or a repeated text. */
export function isTrivial(secret: string): boolean {
  const half = Math.floor(secret.length / 2)
  // Also a repetition that breaks off in the middle: it continues itself after one period.
  for (let period = 1; period <= half; period++) if (secret.startsWith(secret.slice(period))) return true
  const repeated = secret.match(/(.)\1+/g)?.join('').length ?? 0
  return repeated > half || new Set(secret).size < MIN_DISTINCT
}
