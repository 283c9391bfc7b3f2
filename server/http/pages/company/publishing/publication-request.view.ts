import { isDue, isOpen, type Publication } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/publication-request/+Page.tsx'
import { userNames, withToken } from '../user-names.ts'
import { announcedRequests } from './announced-requests.view.ts'
import { openReviews } from './open-reviews.view.ts'
import { publicationChanges } from './publication-changes.ts'
import { hintsOf } from './publication-hints.ts'
import { stateShown, whatOf } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'

export async function requestProps(
  services: PublishingServices,
  request: PageRequest<{ id: number }>,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang, params } = request
  const found = await services.publications.get(company.id, params.id)
  const ids = [found.requestedBy, found.decidedBy].filter((id) => id !== null)
  const names = await userNames(services, company, ids, lang)
  const nameOf = (id: number | null) => (id !== null && names.get(id)) || '-'
  const isOwn = found.requestedBy === request.user.id
  const isAsked = isOpen(found) && found.kind !== 'withdraw'
  const isIndependent = await services.independence.holds(company.id, found, request.user.id)
  return {
    shell: request.shell('preview'),
    id: found.id,
    kind: found.kind,
    state: stateShown(services, found),
    what: whatOf(services, found, lang),
    requested: {
      by: withToken(services, lang, nameOf(found.requestedBy), found.requestedToken),
      at: found.requestedAt,
    },
    decided: found.decidedAt === null ? null : { by: nameOf(found.decidedBy), at: found.decidedAt },
    publishAt: found.publishAt,
    withdrawAt: found.withdrawAt,
    note: found.note,
    attestation: found.attestation,
    reason: found.reason,
    edition: editionOf(found),
    endedAt: found.endedAt,
    nextEdition: company.editionNumber + 1,
    changes: isAsked ? await changesOf(services, request, found) : null,
    reviews: isAsked ? await openReviews(services, company.id, found.tracks) : [],
    requests: isAsked ? (await announcedRequests(services, request, found.tracks)).requests : null,
    hints: await hintsOf(services, company.id, found, { isOwn, isIndependent }),
    ...actionsOf(found, { isOwn, isIndependent }, services.clock.now()),
    backHref: paths.companyPreview,
    values: { reason: typed?.values.reason?.trim() ?? '' },
    errors: typed?.errors ?? {},
  }
}

/** What it would change for visitors, with what the requester was asked about. */
async function changesOf(
  services: PublishingServices,
  request: PageRequest,
  { id, tracks }: Publication,
): Promise<NonNullable<Props['changes']>> {
  const judgements = await services.publicationReviews.of(request.company.id, tracks)
  return publicationChanges(services, request, tracks, {
    judgements,
    pageHref: paths.publicationRequest(id),
    isConfirmed: () => true,
  })
}

function editionOf({ editionNumber }: Publication): Props['edition'] {
  return editionNumber === null ? null : { number: editionNumber, href: paths.edition(editionNumber) }
}

/** What the reader may do about it now. */
function actionsOf(
  found: Publication,
  { isOwn, isIndependent }: { isOwn: boolean; isIndependent: boolean },
  now: number,
): Pick<Props, 'approveAction' | 'rejectAction' | 'cancelAction'> {
  const isAwaiting = found.state === 'awaiting-approval'
  // Approved after its withdrawal, it would be refused (409).
  const mayApprove = isAwaiting && isIndependent && (found.withdrawAt === null || found.withdrawAt > now)
  const mayCancel = (isAwaiting && isOwn) || (found.state === 'scheduled' && !isDue(found, now))
  return {
    approveAction: mayApprove ? paths.publicationApproval(found.id) : null,
    rejectAction: isAwaiting && !isOwn ? paths.publicationRejection(found.id) : null,
    cancelAction: mayCancel ? paths.publicationCancellation(found.id) : null,
  }
}
