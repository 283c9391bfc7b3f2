// The servers that the product can be configured to use, started for one run of the tests.
import { fail } from './project.mjs'
import { mariadbIsThere, startPrivateMariadb } from './private-mariadb.mjs'
import { redisIsThere, startPrivateRedis } from './private-redis.mjs'

// Tests may lose data in a power cut, and waiting for the disk is most of the cost of migrating.
const CARELESS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--sync-binlog=0',
  '--skip-innodb-doublewrite',
  '--innodb-buffer-pool-size=128M',
]

/** In CI, a missing program is an error of the set-up and must not look like a pass. */
export function missing(program, what) {
  if (process.env.CI) fail(`${program} is not installed: ${what} cannot run. CI needs it.`)
  console.log(`SKIPPED: ${what}: ${program} is not installed.`)
}

/**
 * Starts MariaDB and Redis where installed, runs the work with their addresses as environment variables
 * (SERVICES_DATABASE_URL, SERVICES_REDIS_URL), and always stops them. jest-environment.ts passes the addresses
 * to the tests that use them.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withServices(work) {
  const env = {}
  const stops = []
  try {
    if (mariadbIsThere()) {
      const mariadb = await startPrivateMariadb(CARELESS)
      stops.push(mariadb.stop)
      env.SERVICES_DATABASE_URL = mariadb.url
    } else missing('mariadbd', 'tests on MariaDB')
    if (redisIsThere()) {
      const redis = await startPrivateRedis()
      stops.push(redis.stop)
      env.SERVICES_REDIS_URL = redis.url
    } else missing('redis-server', 'tests on Redis')
    return await work(env)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
