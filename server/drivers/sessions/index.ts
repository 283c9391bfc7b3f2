import type { SessionDriver } from './contract.ts'
import { DatabaseSessionStore } from './sessions.repository.ts'

export type { SessionDriver } from './contract.ts'

const PRUNE_EVERY_MS = 60 * 60 * 1000

/** Redis when `REDIS_URL` is given, else the database. */
export async function openSessions(
  settings: { redisUrl?: string | undefined },
  database: { knex: ConstructorParameters<typeof DatabaseSessionStore>[0]; now: () => number },
  onError: (error: unknown) => void,
): Promise<SessionDriver> {
  if (settings.redisUrl) {
    // Its package is a quarter of what a start loads: only loaded with Redis.
    const { openRedisStore } = await import('./redis-store.ts')
    return openRedisStore(settings.redisUrl, onError)
  }
  const store = new DatabaseSessionStore(database.knex, database.now)
  const pruning = setInterval(() => store.prune().catch(onError), PRUNE_EVERY_MS)
  pruning.unref()
  return {
    store,
    async ping() {
      // the database answers for itself
    },
    async close() {
      clearInterval(pruning)
    },
  }
}
