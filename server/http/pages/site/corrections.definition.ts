import { AppError } from '#server/errors/app-error.ts'
import type { YearTotal } from '#server/features/publishing/index.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { requirePage } from '../list-page.ts'
import { changedRowsOf } from './changed-rows-summary.ts'
import { correctionProps } from './corrections.view.ts'
import { editionField } from './site-fields.ts'
import { sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

const size = DEFAULT_PAGE_SIZE
const pathOf = (page: number) => withQuery(paths.corrections, { page: page === 1 ? undefined : page })
const pageWith = (edition: number, newest: number) => Math.floor((newest - edition) / size) + 1

/**
 * /corrections: every edition and what it changed, while the company shows it (display settings). Open without the
 * agreement (DECISIONS §3). The preview lists the same: what is not published is no edition. `?edition=` opens at that
 * edition, also for the pages that show no earlier editions (decision 047).
 */
export default sitePage({
  path: paths.corrections,
  query: input({ page: pageNumber, edition: editionField }),
  listsEditions: true,
  view: 'site/corrections',
  async load(services, request, site) {
    const { area, company } = request
    if (!site.wording.display.correctionLog) throw new AppError(404)
    const { id, editionNumber } = company
    const { edition: marked } = request.query
    if (marked !== undefined && (marked < 1 || marked > editionNumber)) throw new AppError(404)
    const page = marked === undefined ? request.query.page : pageWith(marked, editionNumber)
    const policy = await services.site.policy(id, site.shown)
    const listed = { page, size }
    const publicTotal = (of: YearTotal) => policy.totals(of)
    const { corrections, total } = await services.correctionLog.page(id, editionNumber, listed, publicTotal)
    requirePage(page, corrections)
    const pages = await openablePages(services, request)
    const sections = await services.site.sections(id, site.shown)
    const place = { site, area, sections, policy, pages }
    const changed = await changedRowsOf(services, request, site, corrections)
    const counts = { page, size, total, count: corrections.length }
    const longest = site.wording.display.totalAmount
      ? await services.correctionLog.largestSum(id, editionNumber, publicTotal)
      : 0
    const hasFeed = area === 'published' && total > 0
    return {
      longest,
      requestsHref: site.wording.display.showsRequests && area === 'published' ? paths.requestFigures : null,
      feedHref: hasFeed ? withQuery(paths.correctionsFeed, { lang: request.lang }) : null,
      shell: await siteFrame(services, request, { section: 'corrections', pathWithQuery: pathOf(page) }),
      corrections: corrections.map((one) =>
        correctionProps(place, one, { current: editionNumber, marked }, changed),
      ),
      pager: total === 0 ? null : pagerOf(counts, (to) => request.href(pathOf(to))),
    }
  },
})

/** What can be opened now, by type. */
async function openablePages({ site }: SiteServices, { company, shown, types }: SiteRequest) {
  const pages = types.map(async (type) => [type, await site.pagesIn(company.id, type, shown)] as const)
  return new Map(await Promise.all(pages))
}
