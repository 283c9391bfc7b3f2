import type { RateLimit } from '#server/drivers/rate-limits/contract.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What one network (`networkOf`), one address or one person may do how often (SEC-AUTH-11, SEC-OTP-06/07). The lockout
 * of a policy stands beside it: that one counts by address and is the company's to set.
 */
export const limits = {
  /** Wrong passwords of one network, over any number of addresses; a right one is given back. */
  signInByNetwork: { name: 'sign-in-network', points: 100, seconds: 15 * MINUTE },
  /** Wrong codes of one network, over any number of people; a right one is given back. */
  codeByNetwork: { name: 'code-network', points: 100, seconds: 15 * MINUTE },
  /** Asked-for mails (forgotten password) of one network. */
  mailByNetwork: { name: 'mail-network', points: 20, seconds: HOUR },
  /** Asked-for mails to one address; the key is a keyed hash of the folded address. */
  mailByAddress: { name: 'mail-address', points: 5, seconds: HOUR },
  /** Mails that one person lets us send to others: invitations, and links that confirm an address. */
  mailByPerson: { name: 'mail-person', points: 60, seconds: HOUR },
  /** The same to one address; beside `mailByAddress`, so that nobody's forgotten passwords hold up an invitation. */
  personalMailByAddress: { name: 'personal-mail-address', points: 5, seconds: HOUR },
  /** Mailed codes of one person, by id: whoever knows a password cannot fill the owner's mailbox. */
  codeMailByUser: { name: 'code-mail-user', points: 10, seconds: HOUR },
  /** What one network tells of visits by calls: views, sections, visitors. */
  countByNetwork: { name: 'count-network', points: 300, seconds: MINUTE },
} as const satisfies Record<string, RateLimit>
