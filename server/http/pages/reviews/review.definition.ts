import { redirect, Redirect, shown } from '#server/http/definitions/answers.ts'
import { pageNumber } from '#server/http/definitions/query-fields.ts'
import { requesterOf } from '#server/http/request/actor.ts'
import { input } from '#server/lib/input.ts'
import { paths } from '../../paths.ts'
import { limitVisitor } from '../requests/request-site.ts'
import { openedLink, reviewSite } from './review-link.ts'
import { endedProps, reviewProps } from './review.view.ts'
import { page } from './reviews.ts'

/** /review: the rows that a company is about to publish about a recipient, for whoever has the mailed link. */
export default page({
  path: paths.recipientReview,
  query: input({ page: pageNumber }),
  access: 'public',
  host: 'company',
  sessionless: true,
  view: 'site/recipient-review',
  async load(services, request) {
    const found = await openedLink(services, request)
    if (found instanceof Redirect) return found
    const { opened } = found
    const around = await reviewSite(services, request)
    if (opened.state === 'open') {
      await services.recipientAnswers.markOpened(opened)
      return reviewProps(services, around, opened, request.query.page)
    }
    const status = opened.state === 'none' ? 404 : 410
    return shown('site/recipient-review', await endedProps(services, around, opened), { status })
  },
}).form({
  path: paths.reviewConfirmation,
  keepsForm: false,
  // The page says why: it has ended, or something was objected to meanwhile.
  refusals: {
    601: { leadTo: () => paths.recipientReview },
    721: { leadTo: () => paths.recipientReview },
  },
  async submit(services, request) {
    limitVisitor(services, request)
    const found = await openedLink(services, request)
    if (found instanceof Redirect) return found
    const { company, http } = request
    await services.recipientAnswers.confirm(requesterOf(http.req), company, found.token)
    return redirect(paths.recipientReview)
  },
})
