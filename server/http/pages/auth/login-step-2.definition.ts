import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import type { StepOutcome } from '#server/features/auth/index.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'
import type { Props } from '#views/pages/auth/login-step-2/+Page.tsx'
import { setRetryAfter } from '#server/http/request/rate-limit.ts'
import { signInPlaceOf } from '../../middleware/authenticate.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { giveCode, signInRequestOf } from '#server/http/session/sign-in.ts'
import {
  continueSignIn,
  forgetStep,
  pageOfStep,
  stepTokenOf,
} from '#server/http/session/sign-in-step-cookie.ts'

type Step = Omit<StepOutcome, 'kind'>

// Wrong code, locked, too many: the form again. A step that is over leads back to /login.
const FORM_ERRORS: ErrorCode[] = [613, 711, 720]

/** /login-step-2 (SPEC §2, 614): the one-time code. The step's token rides in its cookie; there is no session yet. */
export function loginStep2Routes(services: Services): Route[] {
  const show = (req: Request, res: Response, step: Step, form: Partial<Props> = {}, status = 200) =>
    sendPage(
      services,
      req,
      res,
      'auth/login-step-2',
      {
        shell: authShell(services, req),
        action: paths.loginStep2,
        resendAction: paths.loginStep2Code,
        cancelAction: paths.loginStep2Cancellation,
        codeBy: step.codeBy ?? 'mail',
        maskedAddress: maskedAddress(step.user.email),
        wasSentAgain: false,
        errors: {},
        ...form,
      },
      status,
    )

  /** The step this browser is at; without one it is sent to where it should be. */
  const stepOf = async (req: Request, res: Response): Promise<Step | null> => {
    const token = stepTokenOf(req)
    const place = signInPlaceOf(req.context.place)
    const step = token === undefined ? undefined : await services.signInSteps.find(token, place)
    if (step?.step === 'code') return step
    if (!step && token !== undefined) forgetStep(res, services)
    res.redirect(303, step ? pageOfStep(step.step) : paths.login)
    return null
  }

  const refuse = async (req: Request, res: Response, step: Step, error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 601) {
      forgetStep(res, services)
      return res.redirect(303, paths.login)
    }
    if (!FORM_ERRORS.includes(error.code)) throw error
    setRetryAfter(res, error)
    const text = services.translate(req.context.lang, entryOf(error.code).messageKey)
    const errors = { [error.code === 613 ? 'code' : '']: text }
    await show(req, res, step, { errors }, error.code === 720 ? 429 : 422)
  }

  return [
    {
      method: 'get',
      path: paths.loginStep2,
      access: 'anonymous',
      host: 'any',
      async handler(req, res) {
        const step = await stepOf(req, res)
        if (step) await show(req, res, step, { wasSentAgain: req.query.sent === '1' })
      },
    },
    {
      method: 'post',
      path: paths.loginStep2,
      access: 'anonymous',
      host: 'any',
      body: 'form',
      async handler(req, res) {
        const step = await stepOf(req, res)
        if (!step) return
        try {
          const { code } = (req.body ?? {}) as Record<string, unknown>
          // what a paste brings along; the rest of the code's form is the service's to judge
          const typed = typeof code === 'string' ? code.trim() : ''
          if (typed === '') {
            const errors = { code: services.translate(req.context.lang, 'auth.error.codeRequired') }
            return await show(req, res, step, { errors }, 422)
          }
          await continueSignIn(services, req, res, await giveCode(services, req, step.token, typed))
        } catch (error) {
          await refuse(req, res, step, error)
        }
      },
    },
    {
      method: 'post',
      path: paths.loginStep2Code,
      access: 'anonymous',
      host: 'any',
      body: 'form',
      async handler(req, res) {
        const step = await stepOf(req, res)
        if (!step) return
        try {
          await services.signIn.resendCode(step.token, signInRequestOf(req))
          res.redirect(303, withQuery(paths.loginStep2, { sent: '1' }))
        } catch (error) {
          await refuse(req, res, step, error)
        }
      },
    },
    {
      method: 'post',
      path: paths.loginStep2Cancellation,
      access: 'anonymous',
      host: 'any',
      body: 'form',
      async handler(req, res) {
        const token = stepTokenOf(req)
        if (token !== undefined) await services.signInSteps.cancel(token)
        forgetStep(res, services)
        res.redirect(303, paths.login)
      },
    },
  ]
}
