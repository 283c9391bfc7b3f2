import type { Fault } from './fault.ts'
import { outage } from './outage.ts'

const away = {
  subject: 'S3',
  away: ['file', 'upload'],
  goesOn: ['memory', 'made', 'search', 'console', 'write', 'signIn', 'readiness'],
} as const

export const storageFaults: Fault[] = [
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
  outage({
    ...{ ...away, name: 'refuses the key' },
    begin: ({ s3 }) => s3.failWith(() => 'refused'),
    end: ({ s3 }) => s3.failWith(() => undefined),
  }),
  outage({
    ...{ subject: 'S3', name: 'cuts files in the middle', inCheck: true },
    ...{ away: [], mayBeCut: ['file'], goesOn: [...away.goesOn, 'upload'] },
    begin: ({ s3 }) => s3.failWith(({ method }) => (method === 'GET' ? { cutAfter: 100 } : undefined)),
    end: ({ s3 }) => s3.failWith(() => undefined),
  }),
]
