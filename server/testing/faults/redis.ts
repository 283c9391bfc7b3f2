import { createClient } from 'redis'
import type { Fault } from './fault.ts'
import { outage } from './outage.ts'

/** Visitors have no session, and no limit that Redis counts. */
const away = {
  subject: 'Redis',
  away: ['console', 'write', 'upload', 'signIn', 'readiness'],
  goesOn: ['memory', 'made', 'search', 'file'],
} as const

async function command(...words: string[]): Promise<void> {
  const client = await createClient({ url: process.env.TEST_REDIS_URL! }).connect()
  await client.sendCommand(words)
  await client.close()
}

export const redisFaults: Fault[] = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.redis.stop(),
    end: ({ proxies }) => proxies.redis.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen', inCheck: true },
    begin: ({ proxies }) => proxies.redis.freeze(),
    end: ({ proxies }) => proxies.redis.thaw(),
  }),
  outage({
    ...{ subject: 'Redis', name: 'connections forgotten by a firewall', away: [], goesOn: away.goesOn },
    begin: ({ proxies }) => proxies.redis.forget(),
    end: () => undefined,
  }),
  outage({
    ...{ subject: 'Redis', name: 'read-only, as a replica', away: ['signIn'], goesOn: away.goesOn },
    begin: () => command('replicaof', '127.0.0.1', '1'),
    end: () => command('replicaof', 'no', 'one'),
  }),
]
