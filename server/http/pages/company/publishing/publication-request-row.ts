import type { Publication } from '#server/features/publishing/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/publication-requests/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { stateShown, whatOf } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'

export function requestRow(
  services: PublishingServices,
  publication: Publication,
  names: Map<number, string>,
  lang: Lang,
): Props['requests'][number] {
  const step = (id: number | null, at: number) => ({ by: (id !== null && names.get(id)) || '-', at })
  const { decidedBy, decidedAt, cancelledBy, endedAt, editionNumber } = publication
  return {
    id: publication.id,
    href: paths.publicationRequest(publication.id),
    kind: publication.kind,
    state: stateShown(services, publication),
    what: whatOf(services, publication, lang),
    asked: step(publication.requestedBy, publication.requestedAt),
    decided: decidedAt === null ? null : step(decidedBy, decidedAt),
    cancelled: cancelledBy === null ? null : step(cancelledBy, endedAt ?? 0),
    note: publication.note,
    reason: publication.reason,
    edition: editionNumber === null ? null : { number: editionNumber, href: paths.edition(editionNumber) },
  }
}
