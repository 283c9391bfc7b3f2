import type { Request, Response } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { validate } from '#server/lib/validate.ts'
import type { Props } from '#views/pages/auth/forget-password/+Page.tsx'
import { visitorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { signInPlaceOf } from '../../middleware/authenticate.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'

const schema = Joi.object({ email: emailRule })

/**
 * /forget-password (SPEC §2): the same answer for any address. After sending, `sent` and `email` stand in the query,
 * so that the page can be loaded again; they change nothing but what it shows, and nobody relies on them.
 */
export function forgetPasswordRoutes(services: Services): Route[] {
  const common = { path: paths.forgetPassword, access: 'anonymous', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => show(services, req, res) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => request(services, req, res) },
  ]
}

async function request(services: Services, req: Request, res: Response): Promise<void> {
  const { email } = (req.body ?? {}) as Record<string, unknown>
  try {
    const form = validate<{ email: string }>(schema, { email })
    await services.passwords.requestReset(visitorOf(req), form.email, signInPlaceOf(req.context.place))
    res.redirect(303, withQuery(paths.forgetPassword, { sent: 1, email: form.email }))
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 720].includes(error.code)) throw error
    const seconds = error.results?.retryAfter
    if (typeof seconds === 'number') res.set('Retry-After', String(seconds))
    const values = { email: typeof email === 'string' ? email.slice(0, 320) : '' }
    const status = error.code === 720 ? 429 : 422
    await show(services, req, res, { values, errors: fieldErrorsOf(services, req, error) }, status)
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  form: Pick<Props, 'values' | 'errors'> = { values: { email: '' }, errors: {} },
  status = 200,
): Promise<void> {
  const shell = authShell(services, req)
  const { sent } = req.query
  const wasSent = status === 200 && sent !== undefined
  const email = wasSent ? addressOf(req.query.email) : ''
  const { lang, href } = shell.otherLanguage
  await sendPage(
    services,
    req,
    res,
    'auth/forget-password',
    {
      shell: wasSent ? { ...shell, otherLanguage: { lang, href: withSent(href, email) } } : shell,
      action: paths.forgetPassword,
      loginHref: paths.login,
      sent: wasSent ? { email } : null,
      ...form,
    },
    status,
  )
}

/** What an address in the query looks like; anything else is not shown: somebody else may have written it. */
function addressOf(value: unknown): string {
  const { value: email, error } = emailRule.validate(value)
  return error ? '' : String(email)
}

const withSent = (href: string, email: string) =>
  `${href}&${new URLSearchParams({ sent: '1', ...(email && { email }) }).toString()}`
