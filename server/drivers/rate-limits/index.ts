import type { RateLimits } from './contract.ts'
import { DatabaseRateLimits } from './rate-limits.repository.ts'

export type { RateLimit, RateLimits } from './contract.ts'

const PRUNE_EVERY_MS = 60 * 60 * 1000

/** Redis when `REDIS_URL` is given, else the database. `keyspace` separates installations that share one Redis. */
export async function openRateLimits(
  settings: { redisUrl?: string | undefined; keyspace?: string },
  database: { knex: ConstructorParameters<typeof DatabaseRateLimits>[0]; now: () => number },
  onError: (error: unknown) => void,
): Promise<RateLimits> {
  if (settings.redisUrl) {
    // Its package is a quarter of what a start loads: only loaded with Redis.
    const { openRedisLimits } = await import('./redis-limits.ts')
    return openRedisLimits(settings.redisUrl, settings.keyspace ?? 'limit', onError)
  }
  const limits = new DatabaseRateLimits(database.knex, database.now)
  const pruning = setInterval(() => limits.prune().catch(onError), PRUNE_EVERY_MS)
  pruning.unref()
  return {
    take: (limit, key) => limits.take(limit, key),
    refund: (limit, key) => limits.refund(limit, key),
    async close() {
      clearInterval(pruning)
    },
  }
}
