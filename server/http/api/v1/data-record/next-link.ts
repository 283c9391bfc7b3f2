import type { Request, Response } from 'express'

/** Names the next page in the header Link (RFC 8288): the same address with another cursor. */
export function setNextLink(req: Request, res: Response, cursor: string): void {
  const { pathname, searchParams } = new URL(req.originalUrl, 'http://x')
  searchParams.set('after', cursor)
  res.set('Link', `<${pathname}?${searchParams}>; rel="next"`)
}
