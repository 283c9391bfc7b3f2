import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { credentialsSchema } from '#server/features/auth/index.ts'
import { validate } from '#server/lib/validate.ts'
import type { Props } from '#views/pages/auth/login/+Page.tsx'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { setRetryAfter } from '#server/http/request/rate-limit.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { signIn, type SignInForm } from '#server/http/session/sign-in.ts'
import { continueSignIn } from '#server/http/session/sign-in-step-cookie.ts'

// Wrong input, wrong password, locked, too many: each comes back as the form with what was typed.
const FORM_ERRORS: ErrorCode[] = [406, 609, 711, 720]

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
        forgotPasswordHref: paths.forgetPassword,
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
          await continueSignIn(services, req, res, await signIn(services, req, form))
        } catch (error) {
          if (!(error instanceof AppError) || !FORM_ERRORS.includes(error.code)) throw error
          setRetryAfter(res, error)
          const errors = fieldErrorsOf(services, req, error)
          await show(req, res, { values, errors }, error.code === 720 ? 429 : 422)
        }
      },
    },
  ]
}
