import type { RequestListener } from 'node:http'
import express, { type RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { answerPreflights } from './http/api/v1/open-read/other-sites.ts'
import { apiCalls, apiRoutes } from './http/api/v1/routes.ts'
import { createFrontDoor } from './http/front-door/front-door.ts'
import { logCachedPages } from './http/front-door/log-cached-pages.ts'
import { preferredLanguageOf } from './http/request/language.ts'
import { healthRoutes } from './http/front-door/health.ts'
import { authenticate } from './http/middleware/authenticate.ts'
import { handleErrors } from './http/middleware/handle-errors.ts'
import { logRequests } from './http/middleware/log-requests.ts'
import { refuseCompressedBody } from './http/middleware/refuse-compressed-body.ts'
import { refuseMalformedPath } from './http/middleware/refuse-malformed-path.ts'
import { requireSameOrigin } from './http/middleware/require-same-origin.ts'
import { requireTenant } from './http/middleware/require-tenant.ts'
import { trimSlash } from './http/middleware/trim-slash.ts'
import { mountRoutes } from './http/routing/mount-routes.ts'
import { pageRoutes, visitorRoutes } from './http/routes.ts'
import { takeKeptForm } from './http/session/pending-forms.ts'
import { securityHeaders } from './http/front-door/security-headers.ts'
import type { Services } from './http/services.ts'
import { sessions } from './http/session/session.ts'

/** The whole of what answers requests, in order. Tests enter through it as visitors do. */
export function createApp(services: Services): RequestListener {
  const { config, origins } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('strict routing', true)
  app.set('case sensitive routing', true)
  // One proxy in front: what it saw counts, not what a visitor wrote into the header before (SEC-AUTH-11).
  app.set('trust proxy', config.trustProxy ? 1 : false)
  app.locals.cookies = services.cookies

  app.use(nobody)
  app.use(healthRoutes(services))
  app.use(logRequests({ logger: services.logger, observe: (request) => services.requests.observe(request) }))
  app.use(services.assets)
  app.use(refuseCompressedBody())
  app.use(lookForProxy(services))
  app.use(requireTenant())
  app.use(refuseMalformedPath())
  app.use(trimSlash())
  app.use(requireSameOrigin((host) => origins.of(host)))
  app.use(answerPreflights(services, apiCalls(services)))
  // Visitors have no session: their pages come before it.
  mountRoutes(app, visitorRoutes(services))
  app.use(sessions(services))
  app.use(authenticate(services))
  app.use(takeKeptForm(services))
  mountRoutes(app, pageRoutes(services), services)
  mountRoutes(app, apiRoutes(services), services)
  app.use((_req, _res, next) => next(new AppError(404)))
  app.use(handleErrors(services))

  return createFrontDoor(
    {
      tenants: services.tenants,
      consoleHost: config.consoleHost,
      portalHost: config.portalHost,
      participants: services.participants,
      cookies: services.cookies,
      agreements: services.agreements,
      preferredLanguage: preferredLanguageOf(services.i18n),
      pages: services.pageCache,
      headers: securityHeaders(config),
      visits: services.visits,
      trustProxy: config.trustProxy,
      logPage: logCachedPages(services.logger, config.logCachedPages),
    },
    app,
  )
}

function lookForProxy({ proxyCheck }: Pick<Services, 'proxyCheck'>): RequestHandler {
  return (req, _res, next) => {
    proxyCheck.look(req)
    next()
  }
}

/** Nobody is signed in until authenticate says otherwise. */
const nobody: RequestHandler = (req, _res, next) => {
  req.auth = null
  req.step = null
  next()
}
