import { createMailRenderer } from '#server/emails/mail-renderer.ts'
import { MAIL_SEND, MailService, MailsRepository } from '#server/features/mail/index.ts'
import {
  NotificationSettingsRepository,
  NotificationSettingsService,
} from '#server/features/notifications/index.ts'
import type { Basis } from './basis.ts'

export type MailGroup = ReturnType<typeof wireMail>

/** E-mails and notification settings. */
export function wireMail(basis: Basis) {
  const { config, knex, transaction, box, clock, logger, translate, queue, audit } = basis
  const mail = new MailService({
    ...{ transaction, box, clock, logger },
    repository: new MailsRepository(knex),
    renderer: createMailRenderer(translate, config.timeZone),
    transport: basis.mailTransport,
    enqueue: (executor, { companyId, runAt, mailId, tries }) =>
      queue.enqueue(executor, { name: MAIL_SEND, companyId, runAt, payload: { mailId, tries } }),
  })
  const notifications = new NotificationSettingsService({
    ...{ transaction, audit },
    repository: new NotificationSettingsRepository(knex),
  })
  return { mail, notifications }
}
