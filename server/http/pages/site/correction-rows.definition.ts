import { AppError } from '#server/errors/app-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { input } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { requirePage } from '../list-page.ts'
import { pagerOf } from '../pager.ts'
import { editionFileName } from './changed-rows-summary.ts'
import { correctionCsvLines } from './correction-csv-lines.ts'
import { correctionRowsProps } from './correction-rows.view.ts'
import { withCsvSite } from './csv-site.ts'
import { siteDownload, sitePage } from './site-definitions.ts'
import { typeFrame } from './site-frame.ts'

const size = PUBLIC_PAGE_SIZE
const params = { edition: param.edition }

export default sectionTypes.flatMap((type) => [
  /** /disclosure/corrections/{number} and /patient/corrections/{number}: the rows that an edition changed. */
  sitePage({
    path: paths.correctionRows(type, ':edition'),
    params,
    query: input({ page: pageNumber }),
    view: 'site/correction-rows',
    about: () => type,
    async load(services, request, site) {
      const { company } = request
      const { edition } = request.params
      const { page } = request.query
      const list = await services.corrections.list(company, type, edition)
      const isMade = list.state === 'done'
      const rows = isMade ? await services.corrections.page(company, type, edition, { page, size }) : []
      requirePage(page, rows)
      const pathOf = (to: number) =>
        withQuery(paths.correctionRows(type, edition), { page: to === 1 ? undefined : to })
      const counts = { page, size, total: list.listed, count: rows.length }
      return {
        shell: await typeFrame(services, request, type, pathOf(page)),
        ...(await correctionRowsProps(services, request, site, type, edition, list, rows)),
        pager: list.listed === 0 ? null : pagerOf(counts, (to) => request.href(pathOf(to))),
      }
    },
  }),
  /** The same as a file. */
  siteDownload({
    path: paths.correctionRowsCsv(type, ':edition'),
    params,
    about: () => type,
    send: (services, request) =>
      withCsvSite(services, request, type, async () => {
        const { company, http, params } = request
        const { edition } = params
        const { state } = await services.corrections.list(company, type, edition)
        if (state === 'waiting') throw new Unavailable('the changes of the edition are being listed')
        if (state === 'failed') throw new AppError(404)
        const name = `changes_${editionFileName(type, edition)}`
        const sections = await services.site.tree(company.id, { edition })
        const lines = correctionCsvLines(sections, services.corrections.each(company, type, edition))
        await sendCsv(services, http.res, { name, plainName: name }, lines)
        if (request.area === 'published') services.visits.download(http.req, company, 'year-csv')
      }),
  }),
  /** /disclosure/editions/{number}/csv and /patient/editions/{number}/csv: all that an edition publishes of a type. */
  siteDownload({
    path: paths.editionCsv(type, ':edition'),
    params,
    about: () => type,
    send: (services, request) =>
      withCsvSite(services, request, type, async () => {
        const { company, http, params } = request
        const lines = await services.corrections.file(company, type, params.edition)
        const name = editionFileName(type, params.edition)
        await sendCsv(services, http.res, { name, plainName: name }, lines)
        if (request.area === 'published') services.visits.download(http.req, company, 'year-csv')
      }),
  }),
])
