import type { Request, RequestHandler, Response } from 'express'
import type { TokenScope } from '#server/features/api-tokens/index.ts'
import type { Place } from '#server/http/request/context.ts'
import type { Params } from '#server/http/definitions/params.ts'

/**
 * Who may call a route. A row without it does not compile: what nobody thought about is closed.
 * - public: anybody. anonymous: pages for those not signed in, who are sent on otherwise.
 * - the rest: signed in with that role (SPEC §6).
 */
export type Access = 'public' | 'anonymous' | 'signed-in' | 'company-admin' | 'system-admin'

/** Whether a route exists on the hosts of a place. */
export function existsOn(host: Route['host'], place: Place['kind']): boolean {
  return host === 'any' ? place === 'company' || place === 'console' : host === place
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  access: Access
  /**
   * Open too to whoever sends the token of such a step of signing in as X-Access-Token (`req.step`); every route
   * without it answers that token with 603. `code` is 614, `change` is 615 and 616.
   */
  step?: 'code' | 'change'
  /** What a company's token must be allowed to for this route (decision 063); a route without it takes no token. */
  token?: TokenScope
  /**
   * On whose hosts the route exists (DECISIONS §1); elsewhere it is not found. `any`: companies' and the console. The
   * portal has only routes of its own: nobody signs in there.
   */
  host: 'company' | 'console' | 'any' | 'portal'
  /**
   * How the body is read. long-form: a form of long texts, up to 1 MB. multipart: the handlers read it, and check the
   * CSRF token before a file is kept.
   */
  body?: 'form' | 'long-form' | 'json' | 'multipart'
  /** A call that scripts repeat by themselves: it is no activity of a person and does not put off the idle limit. */
  passive?: true
  /** Mounted before sessions are read: a page for visitors, which costs them no look-up. */
  sessionless?: true
  /** false: the answer names no fiscal year, so how the company counts them is not read. */
  namesYears?: false
  /** false: what the form sends is not kept when the session has ended (DECISIONS §3). */
  keepsForm?: false
  /** What the parameters of the path name. */
  params?: Params
  /** More handlers in front, for a multipart body. */
  before?: RequestHandler[]
  /** Express awaits what it returns, so it returns nothing. */
  handler(req: Request, res: Response): Promise<void> | void
}
