import type { RequestHandler } from 'express'
import type { Input } from '#server/lib/input.ts'
import type { Route } from '#server/http/routing/route.ts'
import { ownServices, type SharedServices } from './own-services.ts'
import type { DeliveryServices } from './page-routes.ts'
import { placeOf, toRequest } from './page-routes.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'

/** A file: `send` writes it to `request.http.res` as it is made. */
export interface DownloadParts<S, P extends Params, Q> extends Place<P> {
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
  /** Handlers in front, e.g. a bound on how many are open. */
  before?(services: SharedServices<S>): RequestHandler[]
  send(services: S, request: PageRequest<ParamValues<P>, Q>): Promise<void>
}

export class Download<S, P extends Params, Q> {
  constructor(readonly parts: DownloadParts<S, P, Q>) {}

  routes(services: SharedServices<S> & DeliveryServices): Route[] {
    const { parts } = this
    return [
      {
        ...placeOf(parts),
        method: 'get',
        ...(parts.passive && { passive: true }),
        ...(parts.before && { before: parts.before(services) }),
        async handler(req, res) {
          const own = await ownServices<S, typeof services>(services, parts, req)
          await parts.send(own, toRequest(services, req, res, parts.params, parts.query))
        },
      },
    ]
  }
}
