import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { PasswordsService } from '#server/features/auth/index.ts'
import { SYSTEM_ADMIN, type UsersRepository } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { validate } from '#server/lib/validate.ts'
import { systemAdminSchema } from './user-management.validation.ts'

export interface NewSystemAdmin {
  email: string
  lastName: string
  firstName: string
  lang: Lang
}

/** System admins are created by the operator on the command line: nobody could invite the first one. */
export class SystemAdminsService {
  private readonly deps: {
    transaction: InTransaction
    users: UsersRepository
    passwords: Pick<PasswordsService, 'prepare' | 'store'>
    audit: AuditService
    clock: Clock
  }

  constructor(deps: SystemAdminsService['deps']) {
    this.deps = deps
  }

  /** The person as it will be stored. @throws AppError 406 with the wrong fields, 708 when the address is taken */
  async check(input: unknown): Promise<NewSystemAdmin> {
    const person = validate<NewSystemAdmin>(systemAdminSchema, input)
    if (await this.deps.users.findForSignIn(person.email))
      throw new AppError(708, { fields: [{ field: 'email', message: 'api.error.708' }] })
    return person
  }

  /**
   * The password is temporary, so the first sign-in leads to its change (DECISIONS §3): what was typed at a command
   * line may have been seen. @throws AppError as `check`, and what the platform's policy says of the password
   */
  async create(actor: Actor, input: NewSystemAdmin, password: string): Promise<number> {
    const { users, passwords, audit, clock } = this.deps
    const person = await this.check(input)
    const owner = { id: 0, companyId: null, email: person.email }
    const prepared = await passwords.prepare(owner, password)
    return this.deps.transaction(async (trx) => {
      const role = { companyId: null, roleLevel: SYSTEM_ADMIN } as const
      const id = await users.insert({ ...person, ...role, passwordHash: null, createdAt: clock.now() }, trx)
      const user = { ...person, ...role, id, isActive: true }
      const how = { temporary: true, keepSession: null, notify: false }
      await passwords.store(trx, actor, user, prepared, how)
      await audit.record(trx, actor, {
        name: 'user_created',
        companyId: null,
        target: { kind: 'user', id },
        details: { email: person.email, roleLevel: SYSTEM_ADMIN },
      })
      return id
    })
  }
}
