import { registeredDomainOf } from '#server/features/institution-domains/index.ts'
import { foldText } from '#server/lib/japanese/fold.ts'
import type { CorrectionRequest } from './correction-request.ts'
import { hasShare, placesTaken } from './fair-share.ts'
import { mailboxKeyOf } from './mailbox-key.ts'
import { OPEN_IN_ROOM, OPEN_OF_MAILBOX, RECEIVED_A_DAY } from './request-limits.ts'

/** What tells whose room a request takes. */
export type Asking = Pick<CorrectionRequest, 'origin' | 'requester' | 'email'> & {
  /** The institution whose domain the address has, among those that the row names; of the day, that every row names. */
  domainInstitution: string | null
}

/** Why a request cannot be received now. */
export type Full = 'mailbox' | 'record' | 'day'

/** Those who are alike known have a room together, in which the sender is what cannot be had for nothing. */
interface Place {
  room: string
  sender: string
}

/**
 * Whether one more request about a record, or about everything of a recipient, can be received beside those that are
 * open. Strangers must not be able to use up the room of those who are named: each institution whose domain is known has
 * room apart, and so has who asks for themselves beside those who ask in somebody's name. A private link of a review
 * has a limit of its own.
 */
export function fullAbout(request: Asking, open: readonly Asking[]): Full | undefined {
  if (isFromLink(request)) return undefined
  const others = open.filter((one) => !isFromLink(one))
  const mailbox = mailboxOf(request)
  if (others.filter((one) => mailboxOf(one) === mailbox).length >= OPEN_OF_MAILBOX) return 'mailbox'
  const placeOf = (one: Asking) => (institutionOf(one) === null ? withKind(one) : withinInstitution(one))
  return isShared(placeOf, OPEN_IN_ROOM, request, others) ? undefined : 'record'
}

/** Whether a company can receive one more request beside those of a day. */
export function fullToday(request: Asking, received: readonly Asking[]): Full | undefined {
  if (isFromLink(request)) return undefined
  const others = received.filter((one) => !isFromLink(one))
  return isShared(placeAmongAll, RECEIVED_A_DAY, request, others) ? undefined : 'day'
}

function isShared(
  placeOf: (one: Asking) => Place,
  places: number,
  request: Asking,
  others: readonly Asking[],
): boolean {
  const { room, sender } = placeOf(request)
  const inRoom = others.map(placeOf).filter((one) => one.room === room)
  const senders = inRoom.map((one) => one.sender)
  return hasShare(placesTaken(places, senders, sender))
}

/** An institution does not crowd out another one that the same row names, and its people share its room. */
const withinInstitution = (one: Asking): Place => ({
  room: `institution ${institutionOf(one)}`,
  sender: mailboxOf(one),
})

const withKind = (one: Asking): Place => {
  const { room, sender } = placeAmongAll(one)
  return { room: `${one.requester === 'agent' ? 'agent' : 'named'} ${room}`, sender }
}

/**
 * Whoever has a domain has any number of mailboxes there, so the domain is the sender. Of an address at a provider only
 * the mailbox is known; those are apart, as whoever has ten of them would crowd out institutions, or the other way round.
 */
function placeAmongAll(one: Asking): Place {
  const institution = institutionOf(one)
  if (institution !== null) return { room: 'institution', sender: institution }
  const domain = registeredDomainOf(one.email ?? '')
  return domain === null ? { room: 'provider', sender: mailboxOf(one) } : { room: 'domain', sender: domain }
}

const isFromLink = ({ origin }: Asking): boolean => origin === 'review'

const mailboxOf = ({ email }: Asking): string => mailboxKeyOf(email ?? '')

const institutionOf = ({ domainInstitution }: Asking): string | null =>
  domainInstitution === null ? null : foldText(domainInstitution)
