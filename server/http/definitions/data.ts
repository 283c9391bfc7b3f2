import type { Input } from '#server/lib/input.ts'
import type { Route } from '#server/http/routing/route.ts'
import { ownServices, type SharedServices } from './own-services.ts'
import type { DeliveryServices } from './page-routes.ts'
import { placeOf, toRequest } from './page-routes.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'
import { sentForm, type SentForm } from './typed.ts'

/** What a script of a page asks for: an object that goes out as JSON and is stored nowhere. */
export interface DataParts<S, P extends Params, Q> extends Place<P> {
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
  /** Given where a script sends a form; it is not kept when the session has ended (DECISIONS §3). */
  body?: 'form' | 'long-form'
  /** `sent`: the form, empty where none is sent. */
  load(services: S, request: PageRequest<ParamValues<P>, Q>, sent: SentForm): Promise<object>
}

export class Data<S, P extends Params, Q> {
  constructor(readonly parts: DataParts<S, P, Q>) {}

  routes(services: SharedServices<S> & DeliveryServices): Route[] {
    const { parts } = this
    const { body } = parts
    return [
      {
        ...placeOf(parts),
        namesYears: false,
        ...(body ? { method: 'post', body, keepsForm: false } : { method: 'get' }),
        ...(parts.passive && { passive: true }),
        async handler(req, res) {
          const request = toRequest(services, req, res, parts.params, parts.query)
          const own = await ownServices<S, typeof services>(services, parts, req)
          const loaded = await parts.load(own, request, sentForm(req))
          res.set('Cache-Control', 'no-store').json(loaded)
        },
      },
    ]
  }
}
