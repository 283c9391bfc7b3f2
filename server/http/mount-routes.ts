import express, { type IRouter, type RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { requireCsrfToken } from './csrf.ts'
import { requireAccess } from './middleware/require-access.ts'
import type { Route } from './route.ts'

const LIMIT = '100kb'
const readForm = express.urlencoded({ extended: false, limit: LIMIT, inflate: false, parameterLimit: 200 })
const readJson = express.json({ limit: LIMIT, inflate: false })

/** Puts each row behind its guards: host, access, body, CSRF token, in this order. */
export function mountRoutes(router: IRouter, routes: Route[]): void {
  for (const route of routes) {
    const unsafe = route.method !== 'get'
    const signedIn = route.access !== 'public' && route.access !== 'anonymous'
    router[route.method](
      route.path,
      requireHost(route.host),
      requireAccess(route.access),
      ...bodyOf(route),
      ...(unsafe && signedIn ? [requireCsrfToken()] : []),
      async (req, res) => {
        await route.handler(req, res)
      },
    )
  }
}

function requireHost(host: Route['host']): RequestHandler {
  return (req, _res, next) =>
    // The next row may be another host's page of the same address.
    host === 'any' || req.context.place.kind === host ? next() : next('route')
}

function bodyOf({ body, before = [] }: Route): RequestHandler[] {
  if (body === 'form') return [readForm]
  if (body === 'json') return [requireJson, readJson]
  return before
}

const requireJson: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  next(hasBody && !req.is('application/json') ? new AppError(724) : undefined)
}
