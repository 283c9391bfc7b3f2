import type { Input } from '#server/lib/input.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { DeliveryServices } from './page-routes.ts'
import { placeOf, toRequest } from './page-routes.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'

/** What a script of a page asks for: an object that goes out as JSON and is stored nowhere. */
export interface DataParts<S, P extends Params, Q> extends Place<P> {
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
  load(services: S, request: PageRequest<ParamValues<P>, Q>): Promise<object>
}

export class Data<S, P extends Params, Q> {
  constructor(readonly parts: DataParts<S, P, Q>) {}

  routes(services: S & DeliveryServices): Route[] {
    const { parts } = this
    return [
      {
        ...placeOf(parts),
        method: 'get',
        ...(parts.passive && { passive: true }),
        async handler(req, res) {
          const request = toRequest(services, req, res, parts.params, parts.query)
          res.set('Cache-Control', 'no-store').json(await parts.load(services, request))
        },
      },
    ]
  }
}
