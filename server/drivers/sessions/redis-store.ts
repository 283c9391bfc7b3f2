import { RedisStore } from 'connect-redis'
import type { Store } from 'express-session'
import { createClient } from 'redis'

/** Sessions in Redis. A dead or frozen server fails a request within a second instead of holding it. */
export async function openRedisStore(
  url: string,
  onError: (error: unknown) => void,
): Promise<{ store: Store; ping(): Promise<void>; close(): Promise<void> }> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 1000 },
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3000) },
  })
  client.on('error', onError)
  await client.connect()
  return {
    store: new RedisStore({ client, prefix: 'session:', disableTouch: true }) as unknown as Store,
    async ping() {
      await client.ping()
    },
    async close() {
      await client.close()
    },
  }
}
