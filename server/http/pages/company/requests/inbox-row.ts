import {
  dueAtOf,
  inboxStateOf,
  referenceIn,
  type CorrectionRequest,
  type InboxEntry,
} from '#server/features/correction-requests/index.ts'
import { paths } from '#server/http/paths.ts'
import { dayAt } from '#server/lib/zoned-day.ts'
import type { DueDay, InboxRow } from '#views/components/console/requests/request-row.ts'
import { nameOf } from '../records/record-view.ts'
import type { RequestServices } from './group.ts'

/** A request as the inbox and its own page show it. */
export function inboxRow(
  services: Pick<RequestServices, 'clock' | 'config'>,
  { request, records, first }: InboxEntry,
  names: ReadonlyMap<number, string>,
): InboxRow {
  const { name, institution, requester, assignedTo, correctedEdition } = request
  return {
    number: referenceIn(request),
    href: paths.inboxRequest(request.id),
    about: first && aboutOf(first),
    more: Math.max(0, records.length - 1),
    topics: request.what,
    requester:
      request.personalDataRemovedAt === null
        ? {
            ...{ name: name ?? '', institution: institution ?? '', kind: requester },
            domain: domainOf(request, records),
          }
        : null,
    receivedAt: request.confirmedAt ?? request.createdAt,
    state: inboxStateOf(request),
    edition: correctedEdition,
    assignee: assignedTo === null ? null : (names.get(assignedTo) ?? '-'),
    due: dueDay(services, request),
  }
}

/**
 * How many of the rows name the institution whose domain the address has. Before that was kept for each row, it was
 * kept of the request if one of them did.
 */
function domainOf(
  { domainConfirmed }: CorrectionRequest,
  records: InboxEntry['records'],
): NonNullable<InboxRow['requester']>['domain'] {
  const named = records.filter(({ domainInstitution }) => domainInstitution !== null)
  if (domainConfirmed && named.length === records.length) return 'all'
  return domainConfirmed || named.length > 0 ? 'some' : 'none'
}

/** A person with the facility, or what else a row names. */
function aboutOf(first: NonNullable<InboxEntry['first']>): string {
  const name = nameOf(first)
  return first.name && first.facility ? `${first.facility}　${name}` : name
}

/** The last day for an answer; the moment that is stored is the end of it. */
export function dueDay(
  { clock, config }: Pick<RequestServices, 'clock' | 'config'>,
  request: Pick<CorrectionRequest, 'state' | 'outcome' | 'dueAt'>,
): DueDay | null {
  const dueAt = dueAtOf(request)
  if (dueAt === null) return null
  const day = dayAt(dueAt - 1, config.timeZone)
  const today = dayAt(clock.now(), config.timeZone)
  const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / (24 * 60 * 60_000))
  return { day, daysLeft }
}
