import { AppError } from '#server/errors/app-error.ts'
import type { Route } from '#server/http/routing/route.ts'
import { Redirect } from './answers.ts'
import { toForm, type FormParts } from './form.ts'
import { ownServices, type SharedServices } from './own-services.ts'
import { placeOf, toRequest, type DeliveryServices } from './page-routes.ts'
import type { Place } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'
import { sendRedirect } from './send.ts'
import { sentForm } from './typed.ts'

type RequestOf<P extends Params> = PageRequest<ParamValues<P>>

/** A button of a list: a form about one of its rows, which has no page. What is refused leads on or to an error page. */
export interface ActionParts<S, P extends Params, I>
  extends Place<P>, Pick<FormParts<S, RequestOf<P>, never, I>, 'schema' | 'refusals' | 'keepsForm'> {
  submit(services: S, request: RequestOf<P>, input: I): Promise<Redirect>
}

export class Action<S, P extends Params, I> {
  constructor(readonly parts: ActionParts<S, P, I>) {}

  routes(services: SharedServices<S> & DeliveryServices): Route[] {
    const { parts } = this
    const form = toForm<S, RequestOf<P>, never, I>({ ...parts, refusals: { 406: false, ...parts.refusals } })
    return [
      {
        ...placeOf(parts),
        method: 'post',
        body: 'form',
        ...(parts.passive && { passive: true }),
        ...(parts.keepsForm === false && { keepsForm: false }),
        async handler(req, res) {
          const request = toRequest(services, req, res, parts.params, undefined)
          const own = await ownServices<S, typeof services>(services, parts, req)
          const taken = await form.take(own, request, sentForm(req))
          if (!(taken instanceof Redirect)) throw new AppError(406)
          sendRedirect(services, request, taken)
        },
      },
    ]
  }
}
