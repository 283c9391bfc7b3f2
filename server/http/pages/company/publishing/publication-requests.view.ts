import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { pageSizes } from '#server/http/front-door/page-sizes.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/publication-requests/+Page.tsx'
import { pagerOf } from '../../pager.ts'
import { requirePage } from '../../list-page.ts'
import { userNames } from '../user-names.ts'
import type { PublishingServices } from './publishing.ts'
import { requestRow } from './publication-request-row.ts'

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
    requests: publications.map((publication) => requestRow(services, publication, names, lang)),
    pager:
      total === 0
        ? null
        : pagerOf(
            { page, size, total, count: publications.length },
            (to) => withQuery(paths.publicationRequests, { page: to, size }),
            { action: paths.publicationRequests, current: size, options: [...pageSizes], keep: [] },
          ),
    publishHref: paths.companyPreview,
    backHref: paths.editions,
  }
}
