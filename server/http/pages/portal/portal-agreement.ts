import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { portalPageOf } from '#server/http/front-door/portal-pages.ts'
import { targetOf } from '#server/http/front-door/request-address.ts'
import { paths } from '../../paths.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'
import { pageOfFile } from '../site/agreement.ts'
import { keepWanted } from '../site/wanted-page.ts'

/** Stands for a company in the cookie that says where a visitor was going. */
export const PORTAL = 'portal'

/**
 * The portal's own terms come before rows: without the accepted agreement the visitor is led to them, and the page
 * of the terms remembers where they were going. Null when the page may be shown.
 */
export function portalTermsFirst(
  services: Pick<PortalServices, 'agreements' | 'cookies'>,
  { http, portal }: PortalRequest,
): Redirect | null {
  const { req, res } = http
  if (services.agreements.hasPortal(req.context.cookies, portal.wording.termsVersion)) return null
  const { path: asked, search } = targetOf(req.originalUrl)
  const path = pageOfFile(asked)
  if (portalPageOf(path)) {
    const termsChanged = services.agreements.hasAnyPortal(req.context.cookies)
    const wanted = { path: search ? `${path}?${search}` : path, termsChanged }
    keepWanted(services, res, PORTAL, wanted)
  }
  return redirect(paths.portalTerms)
}
