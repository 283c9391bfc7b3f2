import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Route } from '#server/http/routing/route.ts'
import { renameKeys, toCamel } from '#server/lib/case.ts'

export const hasBody = (method: Route['method']) => method === 'post' || method === 'put'

/** A request's input for a call, in camelCase. The updates of SPEC §7 also accept ids in the query. */
export function inputOf(method: Route['method'], req: Request): unknown {
  const sent = hasBody(method) ? { ...req.query, ...asObject(req.body) } : req.query
  return renameKeys({ ...sent }, toCamel)
}

function asObject(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError(406)
  return body
}
