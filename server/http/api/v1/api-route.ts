import type { Request, RequestHandler, Response } from 'express'
import type Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { renameKeys, toCamel } from '#server/lib/case.ts'
import { validate } from '#server/lib/validate.ts'
import { paths } from '../../paths.ts'
import type { Access, Route } from '#server/http/routing/route.ts'

/** One call of SPEC §7. Its schema checks what it takes, by name in camelCase, and will describe it (OpenAPI). */
export interface ApiRoute {
  method: Route['method']
  /** Below /api/v1. */
  path: string
  access: Exclude<Access, 'anonymous'>
  step?: Route['step']
  /** What the query (GET, DELETE) or the JSON body (POST, PUT) holds. */
  schema: Joi.Schema
  /** multipart: the fields beside the file. */
  body?: 'multipart'
  before?: RequestHandler[]
  passive?: true
  handler(req: Request, res: Response, input: never): Promise<void> | void
}

/** The call as a row of the route table. */
export function toRoute(call: ApiRoute): Route {
  const hasBody = call.method === 'post' || call.method === 'put'
  return {
    method: call.method,
    path: `${paths.api}${call.path}`,
    access: call.access,
    ...(call.step && { step: call.step }),
    host: 'any',
    ...(hasBody && { body: call.body ?? 'json' }),
    ...(call.before && { before: call.before }),
    ...(call.passive && { passive: true }),
    handler: (req, res) => {
      // Updates of SPEC §7 may name what they are about in the query as well.
      const given = hasBody ? { ...req.query, ...asObject(req.body) } : req.query
      const input = validate(call.schema, renameKeys({ ...given }, toCamel))
      return call.handler(req, res, input as never)
    },
  }
}

function asObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError(406)
  return body as Record<string, unknown>
}
