import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { credentialsSchema } from '#server/features/auth/index.ts'
import { validate } from '#server/lib/validate.ts'
import type { Props } from '#views/pages/auth/login/+Page.tsx'
import { fieldErrorsOf } from '../../field-errors.ts'
import { takeReturnPath } from '../../landing.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '../../shells.ts'
import { signIn, type SignInForm } from '../../sign-in.ts'

/** /login (SPEC §2): e-mail and password on the company's own host, or on the console host for the system admin. */
export function loginRoutes(services: Services): Route[] {
  const show = async (
    req: Request,
    res: Response,
    form: Partial<Pick<Props, 'values' | 'errors'>>,
    status = 200,
  ) => {
    const isCompany = req.context.place.kind === 'company'
    await sendPage(
      services,
      req,
      res,
      'auth/login',
      {
        shell: authShell(services, req),
        action: paths.login,
        values: { email: '', keepLogin: false },
        errors: {},
        publicSiteHref: isCompany ? paths.top : null,
        forgotPasswordHref: null,
        ...form,
      },
      status,
    )
  }

  return [
    {
      method: 'get',
      path: paths.login,
      access: 'anonymous',
      host: 'any',
      handler: (req, res) => show(req, res, {}),
    },
    {
      method: 'post',
      path: paths.login,
      access: 'anonymous',
      host: 'any',
      body: 'form',
      async handler(req, res) {
        const body = (req.body ?? {}) as Record<string, unknown>
        const values = {
          email: typeof body.email === 'string' ? body.email.slice(0, 320) : '',
          keepLogin: body.keep_login !== undefined,
        }
        try {
          const form = validate<SignInForm>(credentialsSchema, {
            email: body.email,
            password: body.password,
            keepLogin: body.keep_login,
          })
          const outcome = await signIn(services, req, form)
          if (outcome.kind === 'signed-in') return res.redirect(303, takeReturnPath(req, res, outcome.user))
          const targetHref = `${services.origins.of(outcome.domain)}${paths.login}`
          res.set('Refresh', `2; url=${targetHref}`)
          const shell = authShell(services, req)
          return await sendPage(services, req, res, 'auth/wrong-domain', {
            shell,
            targetHref,
            targetHost: outcome.domain,
          })
        } catch (error) {
          if (!(error instanceof AppError) || ![406, 609].includes(error.code)) throw error
          await show(req, res, { values, errors: fieldErrorsOf(services, req, error) }, 422)
        }
      },
    },
  ]
}
