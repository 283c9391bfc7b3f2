import type { ViewName } from '#views/registry.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { Action, type ActionParts } from './action.ts'
import { Data, type DataParts } from './data.ts'
import { Download, type DownloadParts } from './download.ts'
import { toForm, type Form, type FormParts } from './form.ts'
import { Forward, type ForwardParts } from './forward.ts'
import { pageRoutes, type DeliveryServices } from './page-routes.ts'
import type { PageParts, PagePlace } from './page.ts'
import type { PageRequest } from './page-request.ts'
import type { NoParams, Params, ParamValues } from './params.ts'

/** What has an address: its routes, once the services are there. */
export interface Definition {
  routes(services: Services): Route[]
  /** The pages among them: not what only answers forms, scripts and downloads. */
  readonly pages?: readonly PagePlace[]
}

class Page<S, P extends Params, Q, V extends ViewName, N> {
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

  routes(services: S & DeliveryServices): Route[] {
    return pageRoutes(this.parts, this.forms, services)
  }
}

/**
 * The ways to define what has an address, for pages that use the services `S`. A group of pages calls this once, with
 * the services that it uses and no others.
 */
export function definitionsFor<S>() {
  return {
    /** A page and, by `.form()`, the forms whose refusals show it again. */
    page: <V extends ViewName, P extends Params = NoParams, Q = unknown, N = undefined>(
      parts: PageParts<S, P, Q, V, N>,
    ) => new Page(parts),
    /** A button of a list, which has no page. */
    action: <I = object, P extends Params = NoParams>(parts: ActionParts<S, P, I>) => new Action(parts),
    /** What a script of a page asks for, or sends. */
    data: <P extends Params = NoParams, Q = unknown>(parts: DataParts<S, P, Q>) => new Data(parts),
    /** A file. */
    download: <P extends Params = NoParams, Q = unknown>(parts: DownloadParts<S, P, Q>) =>
      new Download(parts),
    /** An address that only leads to another. */
    forward: <P extends Params = NoParams>(parts: ForwardParts<P>) => new Forward(parts),
  }
}
