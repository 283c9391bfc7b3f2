import type { Actor } from '#server/features/audit/index.ts'
import type { CompanyUserAction } from '#views/components/console/company-user.ts'
import { keysOf } from '#server/lib/records.ts'
import type { UserServices } from './users.ts'

interface Subject {
  companyId: number
  userId: number
}

type Action = (services: UserServices, actor: Actor, subject: Subject) => Promise<void>

/** What an admin can do about a user and what is done then. */
export const userActions: Record<CompanyUserAction, Action> = {
  invitation: ({ invitations }, actor, { companyId, userId }) => invitations.resend(actor, companyId, userId),
  removal: ({ userManagement }, actor, { companyId, userId }) =>
    userManagement.remove(actor, companyId, userId),
  deactivation: ({ userManagement }, actor, { companyId, userId }) =>
    userManagement.disable(actor, companyId, userId),
  activation: ({ userManagement }, actor, { companyId, userId }) =>
    userManagement.enable(actor, companyId, userId),
  'session-end': ({ userManagement }, actor, { companyId, userId }) =>
    userManagement.endSessions(actor, companyId, userId),
  'password-reset': async ({ userManagement, passwords }, actor, { companyId, userId }) =>
    passwords.resetByAdmin(actor, await userManagement.getOther(actor, companyId, userId)),
  'two-factor-reset': async ({ userManagement, twoFactor }, actor, { companyId, userId }) =>
    twoFactor.remove(actor, await userManagement.getOther(actor, companyId, userId)),
}

export const actionNames = keysOf(userActions)
