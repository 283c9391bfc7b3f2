import type { Request } from 'express'

/** Nobody is signed in, and what is asked for is published. */
export function asksForPublished(req: Request): boolean {
  const names = [req.query.is_preview, req.query.isPreview]
  const isPreview = names.some((value) => value !== undefined && value !== 'false' && value !== '0')
  return req.auth === null && req.step === null && !isPreview
}
