import type { Publication } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { pageSizes } from '#server/http/front-door/page-sizes.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/publication-requests/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { pagerOf } from '../../pager.ts'
import { requirePage } from '../../list-page.ts'
import { userNames } from '../user-names.ts'
import { stateShown, whatOf } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'

export async function requestsProps(
  services: PublishingServices,
  request: PageRequest<unknown, { page: number; size: number }>,
): Promise<Props> {
  const { company, lang } = request
  const { page, size } = request.query
  const { publications, total } = await services.publications.list(company.id, page, size)
  requirePage(page, publications)
  const people = publications.flatMap(({ requestedBy, decidedBy, cancelledBy }) =>
    [requestedBy, decidedBy, cancelledBy].filter((id) => id !== null),
  )
  const names = await userNames(services, company, people, lang)
  return {
    shell: request.shell('preview'),
    requests: publications.map((publication) => rowOf(services, publication, names, lang)),
    pager:
      total === 0
        ? null
        : pagerOf(
            { page, size, total, count: publications.length },
            (to) => withQuery(paths.publicationRequests, { page: to, size }),
            { action: paths.publicationRequests, current: size, options: [...pageSizes], keep: [] },
          ),
    backHref: paths.editions,
  }
}

function rowOf(
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
