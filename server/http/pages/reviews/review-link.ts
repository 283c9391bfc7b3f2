import type { OpenedLink } from '#server/features/recipient-reviews/index.ts'
import { Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { paths } from '../../paths.ts'
import { openSitePage } from '../site/send-site-page.ts'
import type { SitePage } from '../site/site-page.ts'
import { requestSite, type RequestSite } from '../requests/request-site.ts'
import type { ReviewServices } from './reviews.ts'

const link = { cookie: 'review_link', path: paths.recipientReview }

/** What the link opens with its token; or a redirect to its clean address. */
export async function openedLink(
  services: ReviewServices,
  request: PageRequest,
): Promise<{ token: string; opened: OpenedLink } | Redirect> {
  const token = mailedTokenOf(services, request, link)
  if (token instanceof Redirect) return token
  const opened: OpenedLink = token
    ? await services.recipientAnswers.find(request.company, token)
    : { state: 'none' }
  return { token, opened }
}

/** The published site as a frame, and what the company says in the preview, where the rows are. */
export async function reviewSite(
  services: ReviewServices,
  request: PageRequest,
): Promise<{ site: RequestSite; preview: SitePage }> {
  const site = await requestSite(services, request)
  const { company, lang } = request
  return { site, preview: await openSitePage(services, { company, lang, shown: 'preview' }) }
}
