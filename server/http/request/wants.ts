import type { Request } from 'express'
import { paths } from '#server/http/paths.ts'

/** Whether a request wants data, not a page: a call of the API, or one of the product's scripts that says so. */
export function isApi(req: Request): boolean {
  return (
    (req.path.startsWith(`${paths.api}/`) && !isDocs(req.path)) ||
    req.headers.accept?.split(',')[0]?.trim() === 'application/json'
  )
}

/** The pages about the API are pages. */
const isDocs = (path: string) => path === paths.apiDocs || path.startsWith(paths.apiCallDocs(''))
