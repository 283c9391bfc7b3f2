import type { Request } from 'express'
import { paths } from '#server/http/paths.ts'

/** Whether a request wants data, not a page: a call of the API, or a script of ours that says so. */
export function isApi(req: Request): boolean {
  return (
    req.path.startsWith(`${paths.api}/`) || req.headers.accept?.split(',')[0]?.trim() === 'application/json'
  )
}
