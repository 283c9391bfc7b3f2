import { setTimeout as after } from 'node:timers/promises'
import { RedisStore } from 'connect-redis'
import type { Store } from 'express-session'
import { createClient } from 'redis'
import { AppError } from '#server/errors/app-error.ts'
import { silenceOf } from '#server/lib/redis-silence.ts'
import { sessionExpiry } from './session-expiry.ts'
import { LimitedStore } from './limited-store.ts'

const LIMIT_MS = 1000

/** Sessions in Redis. A dead or frozen server fails a request with 722 within a second instead of holding it. */
export async function openRedisStore(
  url: string,
  onError: (error: unknown) => void,
): Promise<{ store: Store; ping(): Promise<void>; close(): Promise<void> }> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: LIMIT_MS },
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3000) },
  })
  client.on('error', onError)
  const inner = new RedisStore({
    client,
    prefix: 'session:',
    disableTouch: true,
    // Its own default forgets after a day, whatever the policy says.
    ttl: (session) => Math.ceil((sessionExpiry(session, Date.now()) - Date.now()) / 1000),
  }) as unknown as Store
  const limit = async () => {
    await after(LIMIT_MS, undefined, { ref: false })
    throw new AppError(722)
  }
  // Without Redis the product starts all the same: public pages need none, readiness says so until it is there.
  const connecting = client.connect().catch(onError)
  await Promise.race([connecting, limit().catch(() => undefined)])
  return {
    store: new LimitedStore(inner, LIMIT_MS, silenceOf(client)),
    async ping() {
      await Promise.race([client.ping(), limit()])
    },
    async close() {
      // A frozen server never acknowledges pending commands.
      await Promise.race([client.close(), limit()]).catch(() => client.destroy())
    },
  }
}
