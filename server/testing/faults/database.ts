import { outage } from './outage.ts'
import type { LookedAt } from './fault.ts'

/** Whatever is not in memory. */
const ALL_BUT_MEMORY: readonly LookedAt[] = [
  ...(['made', 'search', 'file', 'console', 'write', 'upload', 'signIn', 'readiness'] as const),
]

const away = { subject: 'MariaDB', away: ALL_BUT_MEMORY, goesOn: ['memory'] } as const

export const databaseFaults = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.database.stop(),
    end: ({ proxies }) => proxies.database.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen', inCheck: true },
    begin: ({ proxies }) => proxies.database.freeze(),
    end: ({ proxies }) => proxies.database.thaw(),
  }),
]
