import { setTimeout as after } from 'node:timers/promises'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import { AppError } from '#server/errors/app-error.ts'
import { silenceOf } from '#server/lib/redis-silence.ts'
import { within } from '#server/lib/within.ts'
import type { RateLimit, RateLimits } from './contract.ts'
import { storedKey } from './stored-key.ts'

const LIMIT_MS = 900

/** Limits in Redis, for several processes. A dead or frozen server fails a request with 722 within a second. */
export async function openRedisLimits(
  url: string,
  keyspace: string,
  onError: (error: unknown) => void,
): Promise<RateLimits> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: LIMIT_MS },
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3000) },
  })
  client.on('error', onError)
  const connecting = client.connect().catch(onError)
  await Promise.race([connecting, after(LIMIT_MS, undefined, { ref: false })])

  const noteSilence = silenceOf(client)
  const unavailable = (cause: unknown) => {
    noteSilence()
    return new AppError(722, { cause })
  }

  const limiters = new Map<string, RateLimiterRedis>()
  const limiterOf = ({ name, points, seconds }: RateLimit) => {
    const known = limiters.get(name)
    if (known) return known
    const options = { storeClient: client, useRedisPackage: true, keyPrefix: keyspace }
    const limiter = new RateLimiterRedis({ ...options, points, duration: seconds })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async take(limit, key) {
      try {
        const { consumedPoints: points } = await inTime(limiterOf(limit).consume(storedKey(limit, key)))
        return { allowed: true, points, retryAfterSeconds: 0 }
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw unavailable(error)
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        return { allowed: false, points: error.consumedPoints, retryAfterSeconds }
      }
    },
    async refund(limit, key) {
      const limiter = limiterOf(limit)
      const stored = storedKey(limit, key)
      try {
        const counted = await inTime(limiter.get(stored))
        // an expired window has nothing to refund: below zero the next one would allow more
        if (counted && counted.consumedPoints > 0) await inTime(limiter.reward(stored))
      } catch (error) {
        throw unavailable(error)
      }
    },
    async close() {
      // A frozen server never acknowledges pending commands.
      await inTime(client.close()).catch(() => client.isOpen && client.destroy())
    },
  }
}

/** The client's own time limit does not hold once a command was written to a server that then froze. */
const inTime = <T>(work: Promise<T>) => within(LIMIT_MS, work)
