import { sectionTypeNames } from '#server/features/sections/index.ts'
import { redirect, Redirect, shown } from '#server/http/definitions/answers.ts'
import { paths, withQuery } from '../../paths.ts'
import { requesterOf } from '#server/http/request/actor.ts'
import { oneOf, input } from '#server/lib/input.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { forgetMailedToken, keepMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { followLink } from './followed-request.ts'
import type { Asked } from '#views/pages/site/request-followed/asked.tsx'
import { sectionsOf } from './request-place.ts'
import { limitVisitor, requestFrame, requestSite, type RequestSite } from './request-site.ts'
import { page, type RequestServices } from './requests.ts'

/**
 * What is confirmed, in the company's words and the form's: years, sections and kinds of errors. Not what was typed, since
 * somebody else may have typed it, and whoever owns the address must not get a stranger's words.
 */
async function askedProps(
  services: RequestServices,
  site: RequestSite,
  token: string,
): Promise<Asked | null> {
  const { company } = site.request
  const found = await services.requestsByVisitors.findToConfirm(company, token)
  if (!found) return null
  const records = (await services.requestRecords.findOf(company.id, [found.id])).get(found.id)!
  const sections = await services.site.sections(company.id, site.shown)
  return {
    type: sectionTypeNames[found.sectionType],
    sections: sectionsOf(sections, site.ui.lang, records),
    what: found.what,
  }
}

/** What was done with a request that is no longer there. */
const query = input({ done: oneOf(['discarded']) })

const link = { cookie: 'request_link', path: paths.requestConfirmation }

/**
 * /corrections/requests/confirm: the mailed link. Programs that look into mails open links, so only the button confirms.
 * It works also where the company takes no more requests: this one was made before.
 */
export default page({
  path: link.path,
  query,
  access: 'public',
  host: 'company',
  sessionless: true,
  view: 'site/request-confirmation',
  async load(services, request, typed) {
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    const site = await requestSite(services, request)
    const { company } = request
    const unopened = request.query.done ?? 'none'
    const state = token ? await services.requestsByVisitors.findConfirmable(company, token) : unopened
    // In the other language the page says the same, also of a request that is no longer there.
    const here = withQuery(link.path, { done: request.query.done })
    const props = {
      shell: await requestFrame(services, site, here),
      asked: token && state === 'waiting' ? await askedProps(services, site, token) : null,
      ...{ action: link.path, state, error: typed?.errors[''] ?? null, topHref: paths.top },
    }
    return state === 'none'
      ? shown('site/request-confirmation', props, { status: typed?.status ?? 200 })
      : props
  },
}).form({
  schema: sentInput,
  keepsForm: false,
  refusals: { 601: { status: 410 }, 720: { status: 429 } },
  async submit(services, request, sent) {
    limitVisitor(services, request)
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    const { req, res } = request.http
    if (sent['discard'] !== undefined) {
      await services.requestsByVisitors.discard(request.company, token)
      forgetMailedToken(services, res, link)
      return redirect(withQuery(link.path, { done: 'discarded' }))
    }
    // The link is kept: whoever goes back is told that the request was received, not that the link had expired.
    const followToken = await services.requestsByVisitors.confirm(requesterOf(req), request.company, token)
    keepMailedToken(services, res, followLink, followToken)
    return redirect(paths.followedRequest)
  },
})
