import { readQuery } from '#server/http/definitions/page-routes.ts'
import { readParams, type Params, type ParamValues } from '#server/http/definitions/params.ts'
import { sendSiteRedirect } from '#server/http/pages/site/site-routes.ts'
import type { Redirect } from '#server/http/definitions/answers.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Input } from '#server/lib/input.ts'
import { portalTermsFirst } from './portal-agreement.ts'
import { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** What is the same of everything that has an address on the portal. */
export interface PortalPlace<P extends Params, Q> {
  /** What the address names. */
  params?: P
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
}

/**
 * A route of the portal, for anybody: nobody signs in there. `isGuarded`: only after the portal's terms were accepted.
 * What `answer` returns leads elsewhere.
 */
export function portalRoute<P extends Params, Q>(
  services: PortalServices,
  { params, query }: PortalPlace<P, Q>,
  route: Pick<Route, 'method' | 'path' | 'body' | 'before'> & { isGuarded: boolean },
  answer: (request: PortalRequest<ParamValues<P>, Q>) => Promise<Redirect | void>,
): Route {
  const { isGuarded, ...rest } = route
  return {
    ...{ access: 'public', host: 'portal', sessionless: true },
    ...rest,
    ...(params && { params }),
    async handler(req, res) {
      const values = readParams(params, req.params)
      const request = new PortalRequest(services, { req, res }, values, () => readQuery(query, req.query))
      const terms = isGuarded ? portalTermsFirst(services, request) : null
      const elsewhere = terms ?? (await answer(request))
      if (elsewhere) sendSiteRedirect(services, request, elsewhere)
    },
  }
}
