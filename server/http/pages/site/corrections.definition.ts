import { AppError } from '#server/errors/app-error.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { requirePage } from '../list-page.ts'
import { changedRowsOf } from './changed-rows-summary.ts'
import { correctionProps } from './corrections.view.ts'
import { sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

const size = DEFAULT_PAGE_SIZE
const pathOf = (page: number) => withQuery(paths.corrections, { page: page === 1 ? undefined : page })

/**
 * /corrections: every edition and what it changed, while the company shows it (display settings). Open without the
 * agreement (DECISIONS §3). The preview lists the same: what is not published is no edition.
 */
export default sitePage({
  path: paths.corrections,
  query: input({ page: pageNumber }),
  view: 'site/corrections',
  async load(services, request, site) {
    const { area, company } = request
    if (!site.wording.display.correctionLog) throw new AppError(404)
    const { id, editionNumber } = company
    const { page } = request.query
    const policy = await services.site.policy(id, site.shown)
    const listed = { page, size }
    const { corrections, total } = await services.correctionLog.page(id, editionNumber, listed, (of) =>
      policy.totals(of),
    )
    requirePage(page, corrections)
    const pages = await openablePages(services, request)
    const sections = await services.site.sections(id, site.shown)
    const place = { site, area, sections, policy, pages }
    const changed = await changedRowsOf(services, request, site, corrections)
    const counts = { page, size, total, count: corrections.length }
    const hasFeed = area === 'published' && total > 0
    return {
      feedHref: hasFeed ? withQuery(paths.correctionsFeed, { lang: request.lang }) : null,
      shell: await siteFrame(services, request, { section: 'corrections', pathWithQuery: pathOf(page) }),
      corrections: corrections.map((one) => correctionProps(place, one, editionNumber, changed)),
      pager: total === 0 ? null : pagerOf(counts, (to) => request.href(pathOf(to))),
    }
  },
})

/** What can be opened now, by type. */
async function openablePages({ site }: SiteServices, { company, shown, types }: SiteRequest) {
  const pages = types.map(async (type) => [type, await site.pagesIn(company.id, type, shown)] as const)
  return new Map(await Promise.all(pages))
}
