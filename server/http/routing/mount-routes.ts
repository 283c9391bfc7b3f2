import express, { type IRouter, type RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { requireCsrfToken } from '#server/http/session/csrf.ts'
import { noteActivity } from '#server/http/middleware/note-activity.ts'
import { readYears } from '#server/http/middleware/read-years.ts'
import { requireAccess } from '#server/http/middleware/require-access.ts'
import { inTurn } from './in-turn.ts'
import { matcher, pageOfPath, type PageOf } from './parent-page.ts'
import { paths } from '#server/http/paths.ts'
import { keepPendingForm } from '#server/http/session/pending-forms.ts'
import { existsOn, type Route } from './route.ts'
import type { Services } from '#server/http/services.ts'

const LIMIT = '100kb'
const formOptions = { extended: false, inflate: false, parameterLimit: 200 }
const readForm = express.urlencoded({ ...formOptions, limit: LIMIT })
// a Japanese character takes nine bytes of a form
const readLongForm = express.urlencoded({ ...formOptions, limit: '1mb' })
const readJson = express.json({ limit: LIMIT, inflate: false })

/** What the guards of rows behind the session use. */
type GuardServices = Pick<
  Services,
  'users' | 'pendingForms' | 'cookies' | 'origins' | 'logger' | 'audit' | 'sessions' | 'wording'
>

/**
 * Puts each row behind its guards: host, access, body, CSRF token, in this order. `services` for the rows behind the
 * session: for its activity and its end, and to record in the audit log who was refused.
 */
export function mountRoutes(router: IRouter, routes: Route[], services?: GuardServices): void {
  const pageOf = pageOfPath(routes)
  for (const route of routes) {
    const unsafe = route.method !== 'get'
    const signedIn = route.access !== 'public' && route.access !== 'anonymous'
    const handlers: RequestHandler[] = [
      requireHost(route),
      ...(services && unsafe && signedIn ? [keepPendingForm(services, route, pageOf)] : []),
      requireAccess(route, services),
      ...(services && !route.passive ? [noteActivity(services)] : []),
      ...(services && namesYears(route) ? [readYears(services)] : []),
      ...bodyOf(route),
      ...(unsafe && signedIn ? [requireCsrfToken()] : []),
      async (req, res) => {
        await route.handler(req, res)
      },
    ]
    router[route.method](route.path, inTurn(handlers))
  }
  if (services) leadToPages(router, routes, pageOf)
}

/**
 * A refused form's answer stands at the address the form was sent to. Where that is no page of its own, whoever loads
 * the address again, or comes back to it after signing in, is led to the page above.
 */
function leadToPages(router: IRouter, routes: Route[], pageOf: PageOf): void {
  const forms = routes.filter(({ method, path }) => method === 'post' && !path.startsWith(`${paths.api}/`))
  const formAt = matcher(forms)
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const form = formAt(req.path, ({ host }) => existsOn(host, req.context.place.kind))
    const page = form && pageOf(req.path)
    if (page === undefined) return next()
    req.context.route = form!.path
    res.redirect(303, page)
  })
}

function namesYears(route: Route): boolean {
  const { access, path } = route
  return route.namesYears !== false && access === 'company-admin' && !path.startsWith(`${paths.api}/`)
}

function requireHost({ path, host }: Pick<Route, 'path' | 'host'>): RequestHandler {
  return (req, _res, next) => {
    // The next row may be another host's page of the same address.
    if (!existsOn(host, req.context.place.kind)) return next('route')
    req.context.route = path
    next()
  }
}

function bodyOf({ body, before = [] }: Route): RequestHandler[] {
  if (body === 'form') return [readForm]
  if (body === 'long-form') return [readLongForm]
  if (body === 'json') return [requireJson, readJson]
  return before
}

const requireJson: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  next(hasBody && !req.is('application/json') ? new AppError(724) : undefined)
}
