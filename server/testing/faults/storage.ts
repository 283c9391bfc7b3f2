import { outage } from './outage.ts'

const away = {
  subject: 'S3',
  away: ['file', 'upload'],
  goesOn: ['memory', 'made', 'search', 'console', 'write', 'signIn', 'readiness'],
} as const

export const storageFaults = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.storage.stop(),
    end: ({ proxies }) => proxies.storage.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen' },
    begin: ({ proxies }) => proxies.storage.freeze(),
    end: ({ proxies }) => proxies.storage.thaw(),
  }),
]
