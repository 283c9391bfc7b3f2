import { errorKinds, textLimits } from '#server/features/correction-requests/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { redirect, Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sentInput, type Typed } from '#server/http/definitions/typed.ts'
import { requesterOf } from '#server/http/request/actor.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import type { Props } from '#views/pages/site/review-objection/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { RECORD_ID } from '../requests/request-form.input.ts'
import { proposalsFor, toFormRow } from '../requests/request-form.view.ts'
import { limitVisitor, requestFrame } from '../requests/request-site.ts'
import { readObjection } from './objection.input.ts'
import { openedLink, reviewSite } from './review-link.ts'
import { page, type ReviewServices } from './reviews.ts'

const query = input({ row: field(Joi.string().pattern(RECORD_ID)) })
type ObjectionRequest = PageRequest<unknown, InputOf<typeof query>>

/** /review/objection?row=…: what is wrong with one of the rows, which becomes a correction request. */
export default page({
  path: paths.reviewObjection,
  query,
  access: 'public',
  host: 'company',
  sessionless: true,
  view: 'site/review-objection',
  load: objectionProps,
}).form({
  schema: sentInput,
  keepsForm: false,
  refusals: {
    // The page says that the review has ended.
    601: { leadTo: () => paths.recipientReview },
    720: { status: 429 },
  },
  async submit(services, request, sent) {
    limitVisitor(services, request)
    const found = await openedLink(services, request)
    if (found instanceof Redirect) return found
    const { company, lang, http } = request
    const objection = readObjection(sent)
    await services.recipientAnswers.object(requesterOf(http.req), company, found.token, lang, objection)
    return redirect(paths.recipientReview)
  },
})

/** @throws AppError 404 without a row, or for one that is not the recipient's */
async function objectionProps(
  services: ReviewServices,
  request: ObjectionRequest,
  typed: Typed | null,
): Promise<Props | Redirect> {
  const found = await openedLink(services, request)
  if (found instanceof Redirect) return found
  const { opened } = found
  if (opened.state !== 'open') return redirect(paths.recipientReview)
  const { row } = request.query
  if (row === undefined) throw new AppError(404)
  const { reviewed, recipient } = opened
  const { published } = await services.reviewedRows.find(reviewed, row)
  const { site, preview } = await reviewSite(services, request)
  const sections = await services.site.sections(request.company.id, 'preview')
  const values = typed?.values ?? {}
  const action = withQuery(paths.reviewObjection, { row })
  return {
    shell: await requestFrame(services, site, action, reviewed.type),
    ...{ action, backHref: paths.recipientReview, kinds: errorKinds, limits: textLimits },
    rows: [toFormRow(preview, sections, published, recipient.name !== null, null)],
    proposals: proposalsFor(published, values),
    typed: {
      what: [typed?.sent['what'] ?? []].flat(),
      details: values['details'] ?? '',
      name: values['name'] ?? recipient.name ?? '',
    },
    errors: typed?.errors ?? {},
  }
}
