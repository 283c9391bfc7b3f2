import type { RateLimit } from '#server/drivers/rate-limits/contract.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Limits of correction requests against floods and harassment (decision 084). */
export const requestLimits = {
  /** Forms sent by one network: a hospital shares one. */
  byNetwork: { name: 'request-network', points: 20, seconds: HOUR },
  /** Confirmation links that wait for one address, whose owner may never have asked; given back with the answer. */
  unanswered: { name: 'request-unanswered', points: 1, seconds: DAY },
  /** Confirmation links to one address, confirmed or not. */
  byAddress: { name: 'request-address', points: 10, seconds: DAY },
  /** Forms sent to one company, shared between networks (`takeShare`). */
  byCompany: { name: 'request-company', points: 500, seconds: DAY },
} as const satisfies Record<string, RateLimit>

/** Requests that one company receives in a day from those who are alike known (`fullToday`). */
export const RECEIVED_A_DAY = 100

/** Open requests about one record from those who are alike known (`fullAbout`), and from one mailbox. */
export const OPEN_IN_ROOM = 10
export const OPEN_OF_MAILBOX = 2

/** Records that one request can name. */
export const RECORDS_OF_REQUEST = 20

/** Characters of what a requester writes. */
export const textLimits = { details: 2000, name: 100, institution: 200, proposed: 255 } as const
