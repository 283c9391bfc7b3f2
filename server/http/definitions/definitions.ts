import type { ViewName } from '#views/registry.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { Action, type ActionParts } from './action.ts'
import { Data, type DataParts } from './data.ts'
import { Download, type DownloadParts } from './download.ts'
import { Forward, type ForwardParts } from './forward.ts'
import type { PageParts, PagePlace } from './page.ts'
import type { NoParams, Params } from './params.ts'
import { Page } from './page-definition.ts'

/** What has an address: its routes, once the services are there. */
export interface Definition {
  routes(services: Services): Route[]
  /** The pages among them: not what only answers forms, scripts and downloads. */
  readonly pages?: readonly PagePlace[]
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
