import type { Fault } from './fault.ts'
import { outage } from './outage.ts'

/** Mails are sent by a job: nobody waits for them. */
const away = {
  subject: 'SMTP',
  away: [],
  goesOn: ['memory', 'made', 'search', 'file', 'console', 'write', 'upload', 'signIn', 'readiness'],
} as const

export const mailFaults: Fault[] = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.mail.stop(),
    end: ({ proxies }) => proxies.mail.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen' },
    begin: ({ proxies }) => proxies.mail.freeze(),
    end: ({ proxies }) => proxies.mail.thaw(),
  }),
]
