import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'
import type { ServerWatch } from './server-watch.ts'

/** What a connection fails with if the server is silent; any other failure is an answer. */
const SILENCE = new Set<unknown>([
  'ETIMEDOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

export const isSilence = (error: unknown) => SILENCE.has(factsOf(error).code)

/** New connections are not tried while the server is known to be silent. */
export function failFastWhileSilent({ client }: Knex, watch: ServerWatch): void {
  const connect: () => Promise<unknown> = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = async () => {
    if (watch.failure) throw watch.failure
    try {
      return await connect()
    } catch (error) {
      if (isSilence(error)) watch.noteSilence()
      throw error
    }
  }
}

/** What a server answers that has no connection for us now, and may soon. */
const FULL = new Set(['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED'])
const ASK_FULL_EVERY_MS = 250

/**
 * At the server's limit of connections it is asked again for as long as a request waits, which is served meanwhile by
 * the first own connection that comes free: failing at once, a few connections would serve one request each time.
 */
export function waitForFreeOne({ client }: Knex, ms: number): void {
  const connect: () => Promise<unknown> = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = async () => {
    for (const until = performance.now() + ms; ; await after(ASK_FULL_EVERY_MS)) {
      try {
        return await connect()
      } catch (error) {
        if (!FULL.has(String(factsOf(error).code)) || performance.now() > until) throw error
      }
    }
  }
}
