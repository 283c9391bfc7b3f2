import { CONFIRMATION_DAYS } from '#server/features/correction-requests/index.ts'
import { paths } from '../../paths.ts'
import { requestFrame, requestSite, requireTaken } from './request-site.ts'
import { page } from './requests.ts'

/** /corrections/requests/sent: what happens next. The same whether a mail is on its way or not, and to whom. */
export default page({
  path: paths.requestSent,
  access: 'public',
  host: 'company',
  sessionless: true,
  view: 'site/request-sent',
  async load(services, request) {
    const site = await requestSite(services, request)
    requireTaken(site)
    return {
      shell: await requestFrame(services, site, paths.requestSent),
      days: CONFIRMATION_DAYS,
      topHref: paths.top,
    }
  },
})
