import {
  currentPasswordRule,
  namesInput,
  typedEmailChangeInput,
  type Names,
} from '#server/features/user-management/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { newPassword } from '#server/http/session/new-password.ts'
import { changeOwnPassword } from '#server/http/session/change-own-password.ts'
import { field, input, required } from '#server/lib/input.ts'
import { profileOf, type Area } from './area.ts'
import { inputOf } from './form.ts'
import type { ProfileForm } from './profile.ts'
import { userRefusals } from './refusals.ts'

const namesControls = { firstName: 'first_name', lastName: 'last_name', lang: 'lang' }

/** Names and language; the next page already speaks it. */
export function namesForm(area: Area): ProfileForm<Names> {
  return {
    ...userRefusals(namesControls),
    knownBy: 'first_name',
    schema: inputOf(namesInput, namesControls),
    async submit({ profiles }, { actor, user }, names) {
      await profiles.updateNames(actor, user, names)
      return redirect(profileOf[area], 'api.update.200')
    },
  }
}

const emailControls = { email: 'email', password: 'email_password', currentPassword: 'email_password' }

/** Asks for another address; nothing changes until the mailed link is confirmed. */
export function emailForm(area: Area): ProfileForm<{ email?: unknown; password: string }> {
  const { password } = emailControls
  return {
    ...userRefusals(emailControls),
    knownBy: 'email',
    schema: inputOf(typedEmailChangeInput, { password }),
    async submit({ profiles }, { actor, user }, { email, ...given }) {
      await profiles.requestEmailChange(actor, user, email, given)
      return redirect(profileOf[area], 'toast.success.changeEmail')
    },
  }
}

const passwordInput = input({ current_password: required(field(currentPasswordRule)), ...newPassword })

/** The own password. The session goes on under a new id, every other one ends. */
export function passwordForm(area: Area): ProfileForm<{ current_password: string; password: string }> {
  return {
    // The service's `password` is the new one.
    ...userRefusals({
      current_password: 'current_password',
      currentPassword: 'current_password',
      password: 'password',
      confirm_password: 'confirm_password',
    }),
    schema: passwordInput,
    async submit({ passwords }, { http }, { current_password: current, password: next }) {
      await changeOwnPassword({ passwords }, http.req, { current, next })
      return redirect(profileOf[area], 'account.toast.passwordChanged')
    },
  }
}

/** Signs the person out everywhere but here. */
export function sessionsForm(area: Area): ProfileForm<object> {
  return {
    refusals: { 406: false },
    async submit({ sessions }, { actor, auth }) {
      await sessions.endOthers(actor, auth)
      return redirect(profileOf[area], 'account.toast.sessionsEnded')
    },
  }
}
