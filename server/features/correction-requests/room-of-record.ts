import type { CorrectionRequest } from './correction-request.ts'
import { mailboxKeyOf } from './mailbox-key.ts'
import { OPEN_BY_RECORD, OPEN_OF_MAILBOX } from './request-limits.ts'

/** What tells whose room a request takes. */
export type Asking = Pick<CorrectionRequest, 'origin' | 'domainConfirmed' | 'requester' | 'email'>

/**
 * Whether one more request about a record can be received beside those that are open. Strangers must not be able to use
 * up the room of those who are named: whose address is of the institution's domain has room apart, and so has who asks
 * for themselves beside those who ask in somebody's name. A private link of a review has a limit of its own.
 */
export function hasRoom(request: Asking, open: readonly Asking[]): boolean {
  const room = roomOf(request)
  if (room === 'link') return true
  const others = open.filter((one) => roomOf(one) !== 'link')
  const mailbox = mailboxKeyOf(request.email ?? '')
  const ofMailbox = others.filter(({ email }) => mailboxKeyOf(email ?? '') === mailbox)
  if (ofMailbox.length >= OPEN_OF_MAILBOX) return false
  return others.filter((one) => roomOf(one) === room).length < OPEN_BY_RECORD
}

function roomOf({ origin, domainConfirmed, requester }: Asking): 'link' | 'domain' | 'named' | 'agent' {
  if (origin === 'review') return 'link'
  if (domainConfirmed) return 'domain'
  return requester === 'agent' ? 'agent' : 'named'
}
