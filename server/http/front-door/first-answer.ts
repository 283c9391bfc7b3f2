import { once } from 'node:events'
import type http from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

/** Resolves when the server has answered somebody, or nobody has asked for so long. */
export async function firstAnswer(server: http.Server, waitMs: number): Promise<void> {
  const answered = once(server, 'request').then(([, res]: http.ServerResponse[]) => once(res!, 'close'))
  const limit = new AbortController()
  const late = after(waitMs, undefined, { signal: limit.signal }).catch(() => undefined)
  await Promise.race([answered, late])
  limit.abort()
}
