import { isOpen } from '#server/features/correction-requests/index.ts'
import { redirect, Redirect } from '#server/http/definitions/answers.ts'
import { requesterOf } from '#server/http/request/actor.ts'
import { paths } from '../../paths.ts'
import { followedRequest } from './followed-request.ts'
import { followedProps } from './followed-request.view.ts'
import { limitVisitor, requestFrame, requestSite } from './request-site.ts'
import { page } from './requests.ts'

export default [
  /** /corrections/requests/follow: what became of a request, for whoever has its link. */
  page({
    path: paths.followedRequest,
    access: 'public',
    host: 'company',
    sessionless: true,
    view: 'site/request-followed',
    async load(services, request) {
      const found = await followedRequest(services, request)
      if (found instanceof Redirect) return found
      const site = await requestSite(services, request)
      const shell = await requestFrame(services, site, paths.followedRequest)
      const followed = found && (await followedProps(services, site, found.followed))
      return { shell, request: followed ?? null, topHref: paths.top }
    },
  }),
  /** …/withdrawal: asks before the request is withdrawn. */
  page({
    path: paths.requestWithdrawal,
    access: 'public',
    host: 'company',
    sessionless: true,
    view: 'site/request-withdrawal',
    async load(services, request) {
      const found = await followedRequest(services, request)
      const mayWithdraw = found && !(found instanceof Redirect) && isOpen(found.followed)
      if (!mayWithdraw) return redirect(paths.followedRequest)
      const site = await requestSite(services, request)
      return {
        shell: await requestFrame(services, site, paths.requestWithdrawal),
        ...{ action: paths.requestWithdrawal, backHref: paths.followedRequest },
      }
    },
  }).form({
    keepsForm: false,
    // It has ended meanwhile: its page says how.
    refusals: { 601: { leadTo: () => paths.followedRequest }, 721: { leadTo: () => paths.followedRequest } },
    async submit(services, request) {
      limitVisitor(services, request)
      const found = await followedRequest(services, request)
      if (!found || found instanceof Redirect) return redirect(paths.followedRequest)
      await services.requestsByVisitors.withdraw(requesterOf(request.http.req), request.company, found.token)
      services.tenants.invalidate()
      return redirect(paths.followedRequest)
    },
  }),
]
