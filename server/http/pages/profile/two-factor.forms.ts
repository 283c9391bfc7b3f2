import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { rotateSession } from '#server/http/session/session-changes.ts'
import { input } from '#server/lib/input.ts'
import { profileOf, type Area } from './area.ts'
import { currentPasswordForm } from './current-password.ts'
import type { ProfileForm } from './profile.ts'
import { userRefusals } from './refusals.ts'
import { enrolment, recoveryCodes } from './two-factor.view.ts'

declare module 'express-session' {
  interface SessionData {
    /** Until when the password given before setting up an authenticator counts. Milliseconds since the epoch. */
    enrolmentUntil?: number
  }
}

/** Time enough to install an app. */
const ENROLMENT_MS = 15 * 60 * 1000

/** The secret is shown in the answer to the password, and to nobody who only found the session. */
export function beginEnrolment(area: Area): ProfileForm<{ password: string }> {
  return {
    ...currentPasswordForm('two_factor_password'),
    async submit(services, request, given) {
      await services.passwords.requireCurrent(request.actor, request.user, given)
      request.http.req.session.enrolmentUntil = services.clock.now() + ENROLMENT_MS
      return enrolment(services, request, area)
    },
  }
}

/** The first code of the app; the answer shows the recovery codes, once. */
export function confirmEnrolment(area: Area): ProfileForm<{ code: string }> {
  return {
    ...userRefusals({ code: 'code' }),
    schema: input({ code: text }),
    async submit({ twoFactor, clock }, request, { code }) {
      const { req } = request.http
      if ((req.session.enrolmentUntil ?? 0) <= clock.now())
        return redirect(profileOf[area], { level: 'error', key: 'account.toast.enrolmentOver' })
      const codes = await twoFactor.confirmEnrolment(request.actor, request.user, codeOf(code))
      delete req.session.enrolmentUntil
      await rotateSession(req)
      return recoveryCodes(request, area, { codes, isNew: true })
    },
  }
}

export function renewRecoveryCodes(area: Area): ProfileForm<{ password: string }> {
  return {
    ...currentPasswordForm('recovery_password'),
    async submit({ passwords, twoFactor }, request, given) {
      await passwords.requireCurrent(request.actor, request.user, given)
      const codes = await twoFactor.renewRecoveryCodes(request.actor, request.user)
      return recoveryCodes(request, area, { codes, isNew: false })
    },
  }
}

export function removeAuthenticator(area: Area): ProfileForm<{ password: string }> {
  return {
    ...currentPasswordForm('removal_password'),
    async submit({ passwords, twoFactor }, { actor, user, http }, given) {
      await passwords.requireCurrent(actor, user, given)
      await twoFactor.remove(actor, user)
      await rotateSession(http.req)
      return redirect(profileOf[area], 'account.toast.authenticatorRemoved')
    },
  }
}

/** A code as it is meant: without the spaces and full-width digits of how it was typed. */
function codeOf(typed: string): string {
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '')
  if (code === '')
    throw new AppError(406, { fields: [{ field: 'code', message: 'account.error.codeRequired' }] })
  return code.slice(0, 20)
}
