import Joi from '#server/lib/joi.ts'
import type { Executor, InTransaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import { field, input } from '#server/lib/input.ts'
import { recordOf } from '#server/lib/records.ts'
import {
  notificationKinds,
  type NotificationKind,
  type NotificationSettings,
} from './notification-settings.ts'
import type { NotificationSettingsRepository } from './notification-settings.repository.ts'

/** Omitted settings stay unchanged. */
export const notificationSettingsInput = input(recordOf(notificationKinds, () => field(Joi.boolean())))

/** Which optional mails each user gets; only the user can change it. */
export class NotificationSettingsService {
  private readonly deps: {
    transaction: InTransaction
    repository: NotificationSettingsRepository
    audit: Pick<AuditService, 'record'>
  }

  constructor(deps: NotificationSettingsService['deps']) {
    this.deps = deps
  }

  of(userId: number): Promise<NotificationSettings> {
    return this.deps.repository.find(userId)
  }

  /** Whether a user wants this mail; checked by the sender. */
  async wants(executor: Executor, userId: number, kind: NotificationKind): Promise<boolean> {
    return (await this.deps.repository.find(userId, executor))[kind]
  }

  /** Changes what is given, through `notificationSettingsInput`; unchanged ones are not written. */
  async update(actor: Actor, user: User, given: Partial<NotificationSettings>): Promise<void> {
    const { transaction, repository, audit } = this.deps
    await transaction(async (trx) => {
      const before = await repository.find(user.id, trx)
      const changed = notificationKinds.filter(
        (kind) => given[kind] !== undefined && given[kind] !== before[kind],
      )
      if (changed.length === 0) return
      const after = { ...before, ...given }
      await repository.save(trx, user.id, Object.fromEntries(changed.map((kind) => [kind, after[kind]])))
      await audit.record(trx, actor, {
        name: 'user_updated',
        companyId: user.companyId,
        target: { kind: 'user', id: user.id },
        details: Object.fromEntries(changed.map((kind) => [kind, { from: before[kind], to: after[kind] }])),
      })
    })
  }
}
