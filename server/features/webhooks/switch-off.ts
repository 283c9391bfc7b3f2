import type { Transaction } from '#server/drivers/database/contract.ts'
import { systemActor, type AuditService } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { NotificationSettingsService } from '#server/features/notifications/index.ts'
import { fullName, type UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { DeliveriesRepository } from './deliveries.repository.ts'
import { hostOf, type OffReason, type Webhook } from './webhook.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

const NEEDED_FOR_MS = 7 * 24 * 60 * 60_000

/** Switches a webhook off that cannot be reached, and tells the company's admins by e-mail. */
export class SwitchOff {
  private readonly deps: {
    webhooks: WebhooksRepository
    deliveries: DeliveriesRepository
    users: UsersRepository
    mail: MailService
    notifications: Pick<NotificationSettingsService, 'wants'>
    audit: Pick<AuditService, 'record'>
    clock: Clock
    findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
    /** The address of a webhook's page. */
    linkTo(company: Company, webhookId: number): string
  }

  constructor(deps: SwitchOff['deps']) {
    this.deps = deps
  }

  /** What waits for it is given up. Nothing happens if it is off. */
  async because(trx: Transaction, webhook: Webhook, reason: OffReason): Promise<void> {
    const { webhooks, deliveries, audit, clock } = this.deps
    const { companyId, id } = webhook
    const now = clock.now()
    if (!(await webhooks.switchOff(trx, companyId, id, { reason, now }))) return
    await deliveries.giveUpWaiting(trx, companyId, id, { failure: 'off', now })
    await audit.record(trx, systemActor(`webhook ${id}`, companyId), {
      name: 'webhook_switched_off',
      companyId,
      target: { kind: 'webhook', id },
      details: { host: hostOf(webhook), reason },
    })
    await this.mail(trx, webhook, reason)
  }

  private async mail(trx: Transaction, webhook: Webhook, reason: OffReason): Promise<void> {
    const { users, mail, notifications, clock, findCompany, linkTo } = this.deps
    const { companyId, id } = webhook
    const company = await findCompany(companyId, trx)
    if (!company?.isActive) return
    for (const user of await users.findAllOf(companyId, trx)) {
      if (!user.isActive || !(await notifications.wants(trx, user.id, 'webhookOff'))) continue
      await mail.send(trx, {
        to: user.email,
        toName: fullName(user, user.lang),
        lang: user.lang,
        template: 'webhook-off',
        data: { host: hostOf(webhook), why: reason, link: linkTo(company, id) },
        companyId,
        userId: user.id,
        expiresAt: clock.now() + NEEDED_FOR_MS,
      })
    }
  }
}
