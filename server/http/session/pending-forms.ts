import express, { type Request, type RequestHandler, type Response } from 'express'
import { isOwnPlace } from '#server/features/auth/index.ts'
import type { User } from '#server/features/users/index.ts'
import { sentForm } from '#server/http/definitions/typed.ts'
import { rememberPage } from './landing.ts'
import { isOwnPath } from './own-path.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import type { PageOf } from '#server/http/routing/parent-page.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { isApi } from '#server/http/request/wants.ts'

const COOKIE = 'kept_form'
const MAX_PATH = 500

type Needed = Pick<Services, 'users' | 'pendingForms' | 'cookies' | 'origins' | 'logger'>

// With room for the names and the escapes; what is kept at last is counted by the service.
const readForm = express.urlencoded({
  extended: false,
  limit: '1mb',
  inflate: false,
  parameterLimit: 1000,
})

/**
 * Stands before the access of a form's route. When the session that its cookie names has ended, the typed values wait
 * until the same person has signed in (DECISIONS §3); sign-in then leads to the form's page. Where a request came
 * from was looked at before (requireSameOrigin), and the session's cookie is signed.
 */
export function keepPendingForm(services: Needed, route: Route, pageOf: PageOf): RequestHandler {
  return async (req, res, next) => {
    if (req.auth || !req.ended || isApi(req)) return next()
    const user = await services.users.find(req.ended.userId)
    const path = pageOfForm(services, req, pageOf)
    if (user && path !== undefined && isHere(req, user) && isOwnPath(path, user)) {
      rememberPage(req, res, path)
      const isForm = route.body === 'form' || route.body === 'long-form'
      if (isForm && route.keepsForm !== false) await keep(services, req, res, user, path)
    }
    next()
  }
}

/** After authenticate: gives a kept form to its page, once, as `req.keptForm`. */
export function takeKeptForm({
  cookies,
  pendingForms,
}: Pick<Needed, 'cookies' | 'pendingForms'>): RequestHandler {
  return async (req, res, next) => {
    req.keptForm = null
    if (req.method !== 'GET' || req.auth?.via !== 'cookie') return next()
    const [id = '', path] = (cookies.unsign(COOKIE, req.context.cookies) ?? '').split(' ')
    if (path !== req.originalUrl) return next()
    res.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
    req.keptForm = (await pendingForms.take(req.auth.user.id, id, path)) ?? null
    next()
  }
}

async function keep(services: Needed, req: Request, res: Response, user: User, path: string): Promise<void> {
  const { cookies, pendingForms, logger } = services
  try {
    await read(req, res)
    const id = await pendingForms.save(user.id, path, sentForm(req))
    if (id !== null)
      res.appendHeader('Set-Cookie', cookies.set(COOKIE, cookies.sign(COOKIE, `${id} ${path}`)))
  } catch (error) {
    // Too large or no form at all: signing in matters more than what cannot be kept.
    logger.warn({ requestId: req.context.requestId, err: error }, 'a form was not kept')
  }
}

function read(req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    readForm(req, res, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

function isHere(req: Request, user: User): boolean {
  return user.isActive && isOwnPlace(user, signInPlaceOf(req.context.place))
}

/** The page that the form stands on, by its Referer; our Referrer-Policy sends it to our own origin. */
function pageOfForm({ origins }: Needed, req: Request, pageOf: PageOf): string | undefined {
  const { referer } = req.headers
  const origin = origins.of(req.context.host)
  if (!referer?.startsWith(`${origin}/`)) return undefined
  const [path = ''] = referer.slice(origin.length).split('#')
  if (path.length > MAX_PATH || /\s/.test(path)) return undefined
  const [pathname = ''] = path.split('?')
  const page = pageOf(pathname)
  return page === pathname ? path : page
}
