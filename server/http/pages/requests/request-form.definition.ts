import Joi from '#server/lib/joi.ts'
import { param } from '#server/http/definitions/params.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { ParamValues } from '#server/http/definitions/params.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import { paths } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { termsFirst } from '../site/agreement.ts'
import { readRequestForm, RECORD_ID } from './request-form.input.ts'
import { requestFormProps, ROWS_LISTED } from './request-form.view.ts'
import { cameFrom, originOf, requestFormHref } from './request-origin.ts'
import { requestFrame, requestSite, requireTaken, type RequestSite } from './request-site.ts'
import { page, type RequestServices } from './requests.ts'

const params = { id: param.recipient }
/** One record, whose values can be proposed; without it records are chosen from a list. */
const query = input({ row: field(Joi.string().pattern(RECORD_ID)), page: pageNumber, from: cameFrom })

type FormRequest = PageRequest<ParamValues<typeof params>, InputOf<typeof query>>

/** /recipient/{id}/request: asks the company to correct what the recipient's page says. Behind the same agreement. */
export default page({
  path: paths.correctionRequest(':id'),
  params,
  query,
  access: 'public',
  host: 'company',
  sessionless: true,
  view: 'site/request-form',
  async load(services, request, typed) {
    const { id, type, key } = request.params.id
    const { row, page, from } = request.query
    const pathOf = (to: number) => requestFormHref(id, { row, page: to === 1 ? undefined : to, from })
    const site = await requestSite(services, request)
    const terms = await askTerms(services, request, site)
    if (terms) return terms
    const { company } = request
    const listed = { page: row === undefined ? page : 1, size: ROWS_LISTED }
    const found = await services.recipients.page(company.id, type, site.shown, key, listed)
    const named = row === undefined ? [] : [row]
    const [chosen] = await services.requestableRecords.find(company.id, type, site.shown, key, named)
    const count = found.groups.reduce((sum, { records }) => sum + records.length, 0)
    const counts = { page, size: ROWS_LISTED, total: found.rowCount, count }
    const sections = await services.site.sections(company.id, site.shown)
    return {
      shell: await requestFrame(services, site, pathOf(page), type),
      action: pathOf(page),
      pager: row === undefined && found.rowCount > ROWS_LISTED ? pagerOf(counts, pathOf) : null,
      ...requestFormProps(site, { id, type, found, sections, chosen: chosen?.published, from }, typed),
    }
  },
}).form({
  schema: sentInput,
  keepsForm: false,
  refusals: { 720: { status: 429 } },
  async submit(services, request, sent) {
    const { type, key } = request.params.id
    const site = await requestSite(services, request)
    const terms = await askTerms(services, request, site)
    if (terms) return terms
    const { company, lang } = request
    const origin = await originOf(services, request, request.query.from)
    const place = { company, type, origin, shown: site.shown, recipientKey: key, lang }
    await services.requestsByVisitors.submit(visitorOf(request.http.req), place, readRequestForm(sent))
    return redirect(paths.requestSent)
  },
})

/** Where a visitor who has not agreed is led. @throws AppError 404 where there is no form */
function askTerms(services: RequestServices, { params }: FormRequest, site: RequestSite) {
  const { type } = params.id
  requireTaken(site)
  if (!site.request.types.includes(type)) throw new AppError(404)
  return termsFirst(services, site.request, type)
}
