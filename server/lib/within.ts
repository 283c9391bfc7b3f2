import { setTimeout as after } from 'node:timers/promises'

/** The result of work, or a rejection after this time; the work itself goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = after(ms, undefined, { signal: over.signal, ref: false }).then(
    () => Promise.reject(new Error('no answer in time')),
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
