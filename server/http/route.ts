import type { Request, RequestHandler, Response } from 'express'

/**
 * Who may call a route. A row without it does not compile: what nobody thought about is closed.
 * - public: anybody. anonymous: pages for those not signed in, who are sent on otherwise.
 * - the rest: signed in with that role (SPEC §6).
 */
export type Access = 'public' | 'anonymous' | 'signed-in' | 'company-admin' | 'system-admin'

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  access: Access
  /** On whose hosts the route exists (DECISIONS §1); elsewhere it is not found. */
  host: 'company' | 'console' | 'any'
  /** How the body is read. multipart: the handlers read it, and check the CSRF token before a file is kept. */
  body?: 'form' | 'json' | 'multipart'
  /** More handlers in front, for a multipart body. */
  before?: RequestHandler[]
  /** Express awaits what it returns, so it returns nothing. */
  handler(req: Request, res: Response): Promise<void> | void
}
