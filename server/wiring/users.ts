import { ApiTokensRepository, ApiTokensService } from '#server/features/api-tokens/index.ts'
import { IdempotencyKeysRepository, IdempotencyService } from '#server/features/idempotency/index.ts'
import {
  UserManagementRepository,
  InvitationsService,
  UserManagementService,
  ProfilesService,
  SystemAdminsService,
} from '#server/features/user-management/index.ts'
import {
  AuthenticatorsRepository,
  LocksService,
  LoginAttemptsRepository,
  MailedCodes,
  PasswordHasher,
  PasswordsRepository,
  PasswordsService,
  ResetRequestsRepository,
  SessionsService,
  SignInLog,
  SignInService,
  SignInSteps,
  SignInStepsRepository,
  TwoFactorService,
  UserSessionsRepository,
} from '#server/features/auth/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import { PendingFormsRepository, PendingFormsService } from '#server/features/pending-forms/index.ts'
import { SecurityPolicyRepository, SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { Basis } from './basis.ts'
import type { MailGroup } from './mail.ts'
import type { Overrides } from './overrides.ts'

export type PeopleGroup = ReturnType<typeof wireUsers>

/** Signing in, and user accounts. */
export function wireUsers(basis: Basis, { mail }: MailGroup, overrides: Overrides) {
  const { knex, transaction, users, grants, rateLimits, audit, box, clock, queue, findCompany, linkTo } =
    basis
  const policies = new SecurityPolicyService({
    ...{ transaction, audit, clock },
    repository: new SecurityPolicyRepository(knex),
  })
  const hasher =
    overrides.hasher ??
    new PasswordHasher(() => basis.logger.error('a stored password is no hash: its owner cannot sign in'))
  const tokens = new MailedTokensRepository(knex)
  const attempts = new LoginAttemptsRepository(knex)
  const stepsRepository = new SignInStepsRepository(knex)
  const sessions = new SessionsService({
    ...{ knex, transaction, steps: stepsRepository, policies, audit, clock },
    repository: new UserSessionsRepository(knex),
  })
  const pendingForms = new PendingFormsService({
    ...{ transaction, box, clock },
    repository: new PendingFormsRepository(knex),
  })
  const passwords = new PasswordsService({
    ...{ knex, transaction, users, grants, sessions, policies, tokens, attempts, rateLimits, hasher },
    ...{ mail, audit, box, clock, findCompany, linkTo },
    repository: new PasswordsRepository(knex),
    resetRequests: new ResetRequestsRepository(knex),
    enqueueReset: (trx, requestId) =>
      queue.enqueue(trx, { name: 'password-reset', companyId: null, payload: { requestId } }),
  })
  const twoFactor = new TwoFactorService({
    ...{ transaction, steps: stepsRepository, grants, audit, box, clock },
    repository: new AuthenticatorsRepository(knex),
    issuerOf: async ({ companyId, lang }) => {
      const company = companyId === null ? undefined : await findCompany(companyId)
      return company ? textIn(company.name, lang) : basis.translate(lang, 'console.appName')
    },
  })
  const signInSteps = new SignInSteps({
    ...{ knex, repository: stepsRepository, users, policies, twoFactor, clock, findCompany },
  })
  const signIn = new SignInService({
    ...{ transaction, users, sessions, passwords, policies, attempts, twoFactor },
    ...{ hasher, box, clock, findCompany, steps: signInSteps },
    codes: new MailedCodes({ transaction, steps: stepsRepository, rateLimits, mail, box, clock }),
    log: new SignInLog({ transaction, audit }),
  })
  const accountsDeps = {
    ...{ knex, transaction, users, grants, sessions, passwords, tokens, rateLimits, box, mail, audit, clock },
    ...{ accounts: new UserManagementRepository(knex, users), findCompany, linkTo },
    locks: new LocksService({ attempts, policies, box, clock }),
  }
  return {
    ...{ policies, hasher, sessions, pendingForms, passwords, twoFactor, signIn, signInSteps },
    profiles: new ProfilesService(accountsDeps),
    invitations: new InvitationsService(accountsDeps),
    userManagement: new UserManagementService(accountsDeps),
    idempotency: new IdempotencyService({ box, clock, repository: new IdempotencyKeysRepository(knex) }),
    apiTokens: new ApiTokensService({
      ...{ transaction, users, audit, clock },
      repository: new ApiTokensRepository(knex),
    }),
    systemAdmins: new SystemAdminsService({ transaction, users, passwords, audit, clock }),
  }
}
