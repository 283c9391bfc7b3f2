import { outage } from './outage.ts'

/** Visitors have no session and no limit that Redis counts. */
const away = {
  subject: 'Redis',
  away: ['console', 'write', 'upload', 'signIn', 'readiness'],
  goesOn: ['memory', 'made', 'search'],
} as const

export const redisFaults = [
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
]
