import type { Input } from '#server/lib/input.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { Access, Route } from '#server/http/routing/route.ts'
import type { Redirect, Shown } from './answers.ts'
import type { PageRequest } from './page-request.ts'
import type { Params, ParamValues } from './params.ts'
import type { Typed } from './typed.ts'

/** What is the same of everything that has an address. */
export interface Place<P extends Params> {
  path: string
  access: Access
  /** On whose hosts it exists (DECISIONS §1). */
  host?: Route['host']
  /** What the address names. */
  params?: P
  /** Answered before sessions are read: for visitors. */
  sessionless?: true
  /** What scripts ask for by themselves: it does not put off the idle limit. */
  passive?: true
}

/** A page as lists of pages name it. */
export interface PagePlace {
  path: string
  access: Access
  view: ViewName
}

/** A page: `S` its services, `P` and `Q` its address's parameters and query, `N` what `again()` gives to it. */
export interface PageParts<S, P extends Params, Q, V extends ViewName, N> extends Place<P> {
  view: V
  /** Its query; one that does not fit is answered 404. */
  query?: Input<Q>
  /**
   * What the page shows; `typed` is a form that comes back: refused, shown again or restored after a new sign-in.
   * A redirect or another view where the page is not the answer.
   */
  load(
    services: S,
    request: PageRequest<ParamValues<P>, Q>,
    typed: Typed<N> | null,
  ): Promise<ViewProps[V] | Redirect | Shown>
}
