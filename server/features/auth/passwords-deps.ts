import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { RateLimits } from '#server/drivers/rate-limits/contract.ts'
import type { AuditService } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import type { SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { AccessGrantsRepository, UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { LoginAttemptsRepository } from './login-attempts.repository.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { PasswordsRepository } from './passwords.repository.ts'
import type { ResetRequestsRepository } from './reset-requests.repository.ts'
import type { SessionsService } from './sessions.service.ts'

/** Dependencies shared by the parts of PasswordsService. */
export interface PasswordsDeps {
  knex: Executor
  transaction: InTransaction
  users: UsersRepository
  grants: AccessGrantsRepository
  repository: PasswordsRepository
  resetRequests: ResetRequestsRepository
  sessions: SessionsService
  policies: SecurityPolicyService
  tokens: MailedTokensRepository
  attempts: LoginAttemptsRepository
  rateLimits: RateLimits
  hasher: PasswordHasher
  mail: MailService
  audit: AuditService
  box: SecretBox
  clock: Clock
  findCompany(companyId: number): Promise<Company | undefined>
  /** A URL on the company's main domain, on the console host for null. */
  linkTo(company: Company | null, path: string): string
  /** Enqueues the job that looks up the user. */
  enqueueReset(trx: Transaction, requestId: number): Promise<void>
}
