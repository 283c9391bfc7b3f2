import type { Request, Response } from 'express'
import type { Publication } from '#server/features/publishing/index.ts'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf } from '../query.ts'
import { userNames } from './names.ts'
import { stateShown, whatOf } from './publishing/publication-props.ts'

/** /company/preview/requests: everything that was ever asked for, and what became of it. */
export function publicationHistoryRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.publicationRequests,
      access: 'company-admin',
      host: 'any',
      handler: (req, res) => show(services, req, res),
    },
  ]
}

async function show(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)
  const { publications, total } = await services.publications.list(company.id, page, size)
  requirePage(page, publications)
  const people = publications.flatMap(({ requestedBy, decidedBy, cancelledBy }) =>
    [requestedBy, decidedBy, cancelledBy].filter((id) => id !== null),
  )
  const names = await userNames(services, company, people, lang)
  await sendPage(services, req, res, 'company/publication-requests', {
    shell: consoleShell(services, req, 'preview'),
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
  })
}

function rowOf(services: Services, publication: Publication, names: Map<number, string>, lang: Lang) {
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
