import type { ViewName } from '#views/registry.ts'
import type { Route } from '#server/http/routing/route.ts'
import { toForm, type Form, type FormParts } from './form.ts'
import type { SharedServices } from './own-services.ts'
import { pageRoutes, type DeliveryServices } from './page-routes.ts'
import type { PageParts, PagePlace } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'

export class Page<S, P extends Params, Q, V extends ViewName, N> {
  private readonly forms: Form<S, PageRequest<ParamValues<P>, Q>, N>[] = []

  constructor(private readonly parts: PageParts<S, P, Q, V, N>) {}

  /** Adds a form whose refusals show this page again. */
  form<I = object>(parts: FormParts<S, PageRequest<ParamValues<P>, Q>, N, I>): this {
    this.forms.push(toForm(parts))
    return this
  }

  get pages(): PagePlace[] {
    const { path, access, view } = this.parts
    return [{ path, access, view }]
  }

  routes(services: SharedServices<S> & DeliveryServices): Route[] {
    return pageRoutes(this.parts, this.forms, services)
  }
}
