import Joi from '#server/lib/joi.ts'
import { peopleSorts, type PeopleSort } from '#server/features/site/index.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { param, type ParamValues } from '#server/http/definitions/params.ts'
import { field, input, withDefault, type InputOf } from '#server/lib/input.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { numberOf } from '../query.ts'
import { citeAddressOf } from './cite-address.ts'
import { peopleProps } from './institution-people.view.ts'
import { recipientAbsent } from './recipient-absent.view.ts'
import { recipientHref } from './record-row.ts'
import { recipientProps } from './recipient.view.ts'
import { reportHref } from './report-href.ts'
import { editionField } from './site-fields.ts'
import { sitePage } from './site-definitions.ts'
import { typeFrame } from './site-frame.ts'
import { siteHref, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** Rows, or people of an institution, of one page: few enough that a first view stays within its bytes. */
const ROWS = 10
const PEOPLE = 8
/** Where they begin: who turns the pages of one list does not start at the top again. */
const PEOPLE_AT = '#people'
const ROWS_AT = '#rows'

const sort = withDefault(field<PeopleSort>(Joi.string().valid(...peopleSorts)), 'name')
/** An institution that lists its people shows their list, or with `page` the rows. */
const recipientQuery = input({
  ...{ page: field<number>(Joi.any().custom((sent) => numberOf(sent, 1))), people: pageNumber },
  ...{ sort, edition: editionField },
})

const params = { id: param.recipient }

type Query = InputOf<typeof recipientQuery>
type RecipientRequest = SiteRequest<ParamValues<typeof params>, Query>

/** /recipient/{id}: the rows of the years that name one person or body, with sums by who was paid. */
export default sitePage({
  path: paths.recipient(':id'),
  params,
  query: recipientQuery,
  view: 'site/recipient',
  about: ({ params }) => params.id.type,
  async load(services, request, site) {
    const { id, type, key } = request.params.id
    const { company, place, query } = request
    const { page = 1 } = query
    const found = await services.recipients.page(company.id, type, site.shown, key, { page, size: ROWS })
    const people = found.name === null && type === 1 ? await peopleOf(services, request, site) : null
    const count = found.groups.reduce((sum, { records }) => sum + records.length, 0)
    const counts = { page, size: ROWS, total: found.rowCount, count }
    const hrefOf = (to: number) => request.href(pathOf(request, people ? { page: to } : { page: turned(to) }))
    return {
      shell: await typeFrame(services, request, type, pathOf(request, query)),
      ...recipientProps(site, found, place, type, key),
      placePeopleHref: await placePeopleHref(services, request, site, found.placeKey),
      people: people && query.page === undefined ? people : null,
      peopleHref: people && query.page !== undefined ? request.href(pathOf(request, {})) + PEOPLE_AT : null,
      rowsHref: people && query.page === undefined ? hrefOf(1) + ROWS_AT : null,
      citeAddress: citeAddressOf(services, request, site, paths.recipient(id)),
      csvHref: site.wording.display.publicDownload ? siteHref(place, paths.recipientCsv(id)) : null,
      reportHref: await reportHref(services, request, site, id),
      pager: pagerOf(counts, (to) => hrefOf(to) + ROWS_AT),
    }
  },
  absent: (services, request) => recipientAbsent(services, request),
})

/** The first page of people, by name, is not said. */
function pathOf(
  { params }: RecipientRequest,
  { page, people = 1, sort: order = 'name' }: Partial<Query>,
): string {
  return withQuery(paths.recipient(params.id.id), {
    page,
    people: turned(people),
    sort: order === 'name' ? undefined : order,
  })
}

const turned = (page: number) => (page === 1 ? undefined : page)

async function peopleOf(services: SiteServices, request: RecipientRequest, site: SitePage) {
  const { company, params, place, query } = request
  const { type, key } = params.id
  const asked = { page: query.people, size: PEOPLE, sort: query.sort }
  const found = await services.institutionPeople.page(company.id, type, site.shown, key, asked)
  if (!found) return null
  const hrefOf = (to: Partial<Query>) => `${request.href(pathOf(request, to))}${PEOPLE_AT}`
  const counts = { page: query.people, size: PEOPLE, total: found.count, count: found.people.length }
  const pager = pagerOf(counts, (to) => hrefOf({ people: to, sort: found.sort }))
  return peopleProps(found, place, type, pager, (order) => hrefOf({ sort: order }))
}

/** The list of those who work where a person does, where there are such lists. */
async function placePeopleHref(
  services: SiteServices,
  { company, place, params }: RecipientRequest,
  { shown }: SitePage,
  placeKey: string,
): Promise<string | null> {
  const { type } = params.id
  const href = type === 1 ? recipientHref(place, type, placeKey) : null
  return href && (await services.institutionPeople.isListed(company.id, shown)) ? href + PEOPLE_AT : null
}
