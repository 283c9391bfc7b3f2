import type { Route } from '#server/http/routing/route.ts'
import type { Redirect } from './answers.ts'
import { placeOf, toRequest, type DeliveryServices } from './page-routes.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'
import { sendRedirect } from './send.ts'

/** An address that only leads to another. */
export interface ForwardParts<P extends Params> extends Place<P> {
  to(request: PageRequest<ParamValues<P>>): Redirect
}

export class Forward<P extends Params> {
  constructor(readonly parts: ForwardParts<P>) {}

  routes(services: DeliveryServices): Route[] {
    const { parts } = this
    return [
      {
        ...placeOf(parts),
        method: 'get',
        handler(req, res) {
          const request = toRequest(services, req, res, parts.params, undefined)
          sendRedirect(services, request, parts.to(request))
        },
      },
    ]
  }
}
