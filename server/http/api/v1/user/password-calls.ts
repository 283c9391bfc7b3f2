import { answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ownPasswordInput } from '#server/features/user-management/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import type { Services } from '#server/http/services.ts'
import { changeOwnPassword } from '#server/http/session/change-own-password.ts'
import { signInRequestOf } from '#server/http/session/sign-in.ts'
import { field, input, readInput, required } from '#server/lib/input.ts'
import {
  signedInAnswer,
  signInErrors,
  signInRefusals,
  signInResults,
  type SignInServices,
} from '../auth/sign-in-results.ts'
import { call, userCall, type ApiCall } from '../call.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import type { UserScopeServices } from './user-scope.ts'

type Needs = Pick<Services, 'passwords' | 'signIn' | 'translate'> & SignInServices & UserScopeServices

const requiredMessage = 'password.rule.required'
const requiredMessages = {
  'any.required': requiredMessage,
  'string.empty': requiredMessage,
  'string.base': requiredMessage,
}
const password = field<string>(fields.password.schema.disallow('').messages(requiredMessages))
const confirmPassword = field<string>(
  Joi.valid(Joi.ref('newPassword')).messages({ 'any.only': 'password.error.mismatch' }),
)

/** SPEC §7 User, the calls that set a password. They need the password itself, because the policy counts its characters. */
export function userPasswordCalls(services: Needs): ApiCall[] {
  return [
    userCall({
      method: 'put',
      path: '/user/change-password',
      access: 'signed-in',
      input: input({
        currentPassword: required(password),
        newPassword: required(password),
        confirmPassword,
      }),
      example: { currentPassword: 'x', newPassword: 'y' },
      message: 'api.update.200',
      answers: answer.nothing,
      errors: [702, 711, 718, 720],
      async handler({ req, input }) {
        const passwords = { current: input.currentPassword, next: input.newPassword }
        await asNewPasswordErrors(changeOwnPassword(services, req, passwords))
        return null
      },
    }),
    call({
      // SPEC gives this call two purposes: a user's forced change (615, 616), with the step's token, and a reset by an
      // admin, who gives the own password; the user gets a mail, and the answer holds no password.
      method: 'put',
      path: '/user/reset-password/:id',
      access: 'signed-in',
      step: 'change',
      input: input({ newPassword: password, confirmPassword, password, passwordHash: password }),
      names: { id: 'user' },
      answers: answer.sent(answer.either(answer.nothing, signedInAnswer)),
      errors: [...signInErrors, 612, 702, 718],
      refusals: signInRefusals,
      sendsResponse: true,
      async handler({ req, res, input }) {
        const { step } = req
        if (!step) {
          const user = await userToReset(services, req)
          const { user: admin } = authOf(req)
          await services.passwords.requireCurrent(actorOf(req), admin, readInput(ownPasswordInput, input))
          await services.passwords.resetByAdmin(actorOf(req), user)
          return sendSuccess(services, req, res, null, 'toast.success.passwordReset')
        }
        if (String(step.user.id) !== req.params.id) throw new AppError(603)
        const changing = services.signIn.changePassword(
          step.token,
          input.newPassword ?? '',
          signInRequestOf(req),
        )
        const outcome = await asNewPasswordErrors(changing)
        sendSuccess(services, req, res, await signInResults(services, req, outcome))
      },
    }),
  ]
}

/** A colleague for a company admin, any company's admin for a system admin. @throws AppError 701 for everybody else, 612 for the caller */
async function userToReset(services: UserScopeServices, req: Request): Promise<User> {
  const { user: admin } = authOf(req)
  const id = String(req.params.id)
  // Users change their own password with change-password, which asks for the current one.
  if (id === String(admin.id)) throw new AppError(612)
  const user = /^[1-9]\d{0,8}$/.test(id) ? await services.users.find(Number(id)) : undefined
  const isOwn =
    admin.roleLevel === SYSTEM_ADMIN ? user?.roleLevel === COMPANY_ADMIN : user?.companyId === admin.companyId
  if (!user || !isOwn) {
    if (admin.roleLevel !== SYSTEM_ADMIN) await auditDenied(services, req, 'company')
    throw new AppError(701)
  }
  return user
}

/** Reports errors of the password at the field `newPassword`. */
async function asNewPasswordErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map((one) =>
      one.field === 'password' ? { ...one, field: 'newPassword' } : one,
    )
    throw new AppError(error.code, { fields, cause: error, ...(error.results && { results: error.results }) })
  }
}
