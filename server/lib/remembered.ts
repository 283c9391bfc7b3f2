import type { Clock } from './clock.ts'

/** Asks again at most every `ms`; whoever asks meanwhile gets the answer of then, failures included. */
export function remembered<T>(
  clock: Pick<Clock, 'elapsed'>,
  ms: number,
  ask: () => Promise<T>,
): () => Promise<T> {
  let askedAt = -Infinity
  let answer: Promise<T> | undefined
  return () => {
    if (answer && clock.elapsed() - askedAt < ms) return answer
    askedAt = clock.elapsed()
    answer = ask()
    return answer
  }
}
