import { setTimeout as after } from 'node:timers/promises'
import { within } from './within.ts'

/** What of a Redis client is needed. */
interface RedisClient {
  readonly isOpen: boolean
  readonly isReady: boolean
  ping(): Promise<unknown>
  connect(): Promise<unknown>
  destroy(): void
}

const ANSWER_MS = 500
/** How long a new connection may take before another one is tried. */
const CONNECT_MS = 1000

/**
 * Replaces the connection of a client whose commands stay without an answer. A firewall that was started again, or a
 * server that left, may have forgotten the connection without a word: the client would send into it for as long as the
 * system does, a quarter of an hour.
 * @returns to be called when a command had no answer in time
 */
export function silenceOf(client: RedisClient): () => void {
  let isBusy = false
  const replace = async () => {
    do {
      client.destroy()
      client.connect().catch(() => undefined)
      await after(CONNECT_MS, undefined, { ref: false })
      // Not open: it has been closed meanwhile.
    } while (client.isOpen && !client.isReady)
  }
  const examine = async () => {
    const failure = await within(ANSWER_MS, client.ping()).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure !== undefined && client.isReady) await replace()
  }
  return () => {
    if (isBusy || !client.isReady) return
    isBusy = true
    void examine().finally(() => (isBusy = false))
  }
}
