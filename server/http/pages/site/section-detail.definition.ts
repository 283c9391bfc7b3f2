import type { RecordSort } from '#server/features/data-records/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { SiteWording } from '#server/features/wording/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import type { InputOf } from '#server/lib/input.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { numberOf } from '../query.ts'
import { isTooLong, MAX_KEY } from '../search-key.ts'
import { citeAddressOf } from './cite-address.ts'
import { pageQuery, pathOf, queryOf, sectionInput, type Query } from './section-address.ts'
import { sectionProps } from './section-detail.view.ts'
import { sectionTotalProps } from './section-total.view.ts'
import { OtherView } from './send-site-page.ts'
import { sitePage } from './site-definitions.ts'
import { typeFrame } from './site-frame.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

type SectionRequest = SiteRequest<{ id: string }, InputOf<typeof sectionInput>>

/** Rows of one print view. */
const PRINTED_ROWS = 1000

/** /disclosure/detail/{id} and /patient/detail/{id}: the rows of a section in a year, or its total alone. */
export default sectionTypes.map((type) =>
  sitePage({
    path: paths.sectionDetail(type, ':id'),
    params: { id: param.section },
    query: sectionInput,
    view: 'site/section-detail',
    about: () => type,
    leadTo: (services, request) => listedElsewhere(services, request, type),
    async load(services, request, site) {
      const { place, query: asked } = request
      const id = idOf(request)
      if (await services.sectionTotals.has(request.company.id, type, site.shown, id))
        return totalPage(services, request, site, type)
      if (asked.print) return printPage(services, request, site, type)
      const errors = errorsOf(site.ui, asked.keyWords)
      const found = await rowsOf(services, request, site, type)
      const { year, records } = found
      const { rowCount: total } = found.matching?.total ?? found.total
      const hrefOf = (query: Query) => request.href(pathOf(type, id, query))
      const path = pathOf(type, id, { ...queryOf(asked), ...pageQuery(asked.page) })
      return {
        shell: await typeFrame(services, request, type, path),
        errors,
        ...sectionProps(site, found, place, type, asked),
        citeAddress: citeAddressOf(services, request, site, pathOf(type, id, { year })),
        pager: pagerOf({ page: asked.page, size: asked.size, total, count: records.length }, (to) =>
          hrefOf({ ...queryOf({ ...asked, year }), ...pageQuery(to) }),
        ),
      }
    },
  }),
)

/** A section without rows: its figures. */
async function totalPage(services: SiteServices, request: SectionRequest, site: SitePage, type: SectionType) {
  const { place, query, company } = request
  const id = idOf(request)
  const found = await services.sectionTotals.page(company.id, type, site.shown, id, query.year)
  return new OtherView('site/section-total', {
    shell: await typeFrame(services, request, type, pathOf(type, id, { year: query.year })),
    citeAddress: citeAddressOf(services, request, site, pathOf(type, id, { year: found.year })),
    ...sectionTotalProps(site, found, place, type),
  })
}

/** The rows for paper, a thousand at once: more would keep the process from others for long. */
async function printPage(services: SiteServices, request: SectionRequest, site: SitePage, type: SectionType) {
  const { place, query } = request
  const id = idOf(request)
  const found = await rowsOf(services, request, site, type)
  const { year, records } = found
  const asked = { ...query, year }
  const { rowCount: total } = found.matching?.total ?? found.total
  const hrefOf = (more: Query) => request.href(pathOf(type, id, { ...queryOf(asked), ...more }))
  const counts = { page: query.page, size: PRINTED_ROWS, total, count: records.length }
  return new OtherView('site/section-print', {
    shell: await typeFrame(services, request, type, pathOf(type, id, queryOf(asked))),
    ...sectionProps(site, found, place, type, asked),
    pager: pagerOf(counts, (to) => hrefOf({ print: 1, ...pageQuery(to) })),
    sectionHref: hrefOf({}),
  })
}

/** @throws AppError 404 where it cannot be one; asked for behind the agreement only */
const idOf = ({ params }: SectionRequest) => numberOf(params.id, 0)

/** Words that are too long are not looked for. */
function rowsOf(services: SiteServices, request: SectionRequest, site: SitePage, type: SectionType) {
  const { year, page, keyWords, sort, print } = request.query
  const size = print ? PRINTED_ROWS : request.query.size
  return services.sectionRows.page(request.company.id, type, site.shown, idOf(request), {
    ...{ year, size, page },
    keyWords: isTooLong(keyWords) ? '' : keyWords,
    sort: sortIn(site.wording, sort),
  })
}

function errorsOf({ t }: Ui, keyWords: string) {
  if (!isTooLong(keyWords)) return []
  return [{ fieldId: 'keyWords', text: t('common.error.maxLength', { limit: MAX_KEY }) }]
}

/** The order in which rows are shown: never that of a figure which the company does not show. */
function sortIn({ display }: SiteWording, sort: RecordSort): RecordSort {
  return sort.endsWith('number_of_payments') && !display.numberOfPayments ? 'file' : sort
}

/** Where the rows or the row are that an address names. */
async function listedElsewhere(
  services: SiteServices,
  request: SectionRequest,
  type: SectionType,
): Promise<Redirect | null> {
  const id = idOf(request)
  const { company, query: asked, shown } = request
  const { row } = asked
  const sections = await services.site.sections(company.id, shown)
  const { shownIn } = sections.get(type, id)
  // Addresses of a list that was joined with the one above go on leading to its rows.
  if (shownIn !== id) return redirect(request.href(pathOf(type, shownIn, { ...queryOf(asked), row })))
  return row ? toRowOf(services, request, type) : null
}

/**
 * Where a row that a link names stands now: in the order of the files, without words that might leave it out. Links
 * name the row and not its page, since a fragment would be lost on the way over the terms.
 */
async function toRowOf(
  services: SiteServices,
  request: SectionRequest,
  type: SectionType,
): Promise<Redirect> {
  const id = idOf(request)
  const { company, query: asked, shown } = request
  const { row, year, size } = asked
  const at = await services.sectionRows.pageOfRow(company.id, type, shown, id, { row, year, size })
  if (!at) return redirect(request.href(pathOf(type, id, queryOf(asked))))
  const list = queryOf({ ...asked, year: at.year, sort: 'file', keyWords: '' })
  return redirect(`${request.href(pathOf(type, id, { ...list, ...pageQuery(at.page) }))}#r${row}`)
}
