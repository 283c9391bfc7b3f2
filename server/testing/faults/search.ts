import type { Fault } from './fault.ts'
import { outage } from './outage.ts'

const away = {
  subject: 'Meilisearch',
  away: ['search'],
  goesOn: ['memory', 'made', 'file', 'console', 'write', 'upload', 'signIn', 'readiness'],
} as const

export const searchFaults: Fault[] = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.search.stop(),
    end: ({ proxies }) => proxies.search.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen' },
    begin: ({ proxies }) => proxies.search.freeze(),
    end: ({ proxies }) => proxies.search.thaw(),
  }),
  outage({
    ...{ ...away, name: 'takes another key' },
    begin: ({ meili }) => void (meili.key = 'another'),
    end: ({ meili, meiliKey }) => void (meili.key = meiliKey),
  }),
]
