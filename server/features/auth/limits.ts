import type { RateLimit } from '#server/drivers/rate-limits/contract.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Rate limits per network (`networkOf`), address and user (SEC-AUTH-11, SEC-OTP-06/07). Separate from the lockout,
 * which counts by address and is set by the company's policy.
 */
export const limits = {
  /** Wrong passwords per network, over any number of addresses; a right one is refunded. */
  signInByNetwork: { name: 'sign-in-network', points: 100, seconds: 15 * MINUTE },
  /** Wrong codes per network, over any number of users; a right one is refunded. */
  codeByNetwork: { name: 'code-network', points: 100, seconds: 15 * MINUTE },
  /** Requested mails (forgotten password) per network. */
  mailByNetwork: { name: 'mail-network', points: 20, seconds: HOUR },
  /** Requested mails per address; the key is a keyed hash of the folded address. */
  mailByAddress: { name: 'mail-address', points: 5, seconds: HOUR },
  /** Mails to others caused by one user: invitations, and links that confirm an address. */
  mailByPerson: { name: 'mail-person', points: 60, seconds: HOUR },
  /** The same per address; separate from `mailByAddress`, so that forgotten passwords do not block an invitation. */
  personalMailByAddress: { name: 'personal-mail-address', points: 5, seconds: HOUR },
  /** Mailed codes per user id: someone who knows the password cannot flood the owner's mailbox. */
  codeMailByUser: { name: 'code-mail-user', points: 10, seconds: HOUR },
  /** Visits reported through the API per network: views, sections, visitors. */
  countByNetwork: { name: 'count-network', points: 300, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>
