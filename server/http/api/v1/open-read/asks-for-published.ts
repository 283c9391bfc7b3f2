import type { Request } from 'express'

/** Nobody is signed in, and what is asked for is published. */
export function asksForPublished(req: Request): boolean {
  const names = [req.query.is_preview, req.query.isPreview]
  const published = [undefined, '', 'false', '0'] as unknown[]
  const isPreview = names.some((value) => !published.includes(value))
  return req.auth === null && req.step === null && !isPreview
}
