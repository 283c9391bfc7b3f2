const MIN_DISTINCT = 10

/** Whether a secret of the required length is easy to guess all the same: few characters, or a repeated text. */
export function isTrivial(secret: string): boolean {
  // A text that consists of repetitions is found in itself doubled before its end.
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length
  return isRepeated || new Set(secret).size < MIN_DISTINCT
}
