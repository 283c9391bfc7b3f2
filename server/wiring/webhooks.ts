import {
  DeliveriesRepository,
  SwitchOff,
  WEBHOOK_SEND,
  WebhookOutbox,
  WebhookSender,
  WebhooksRepository,
  WebhooksService,
  type DeliveryTry,
  type EventPages,
} from '#server/features/webhooks/index.ts'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { paths } from '#server/http/paths.ts'
import type { Basis } from './basis.ts'
import type { MailGroup } from './mail.ts'

export type WebhooksGroup = ReturnType<typeof wireWebhooks>

const pages: EventPages = {
  'import.checked': ({ importId }) => paths.importCheck(importId),
  'import.done': ({ importId }) => paths.importCheck(importId),
  'import.failed': ({ importId }) => paths.importCheck(importId),
  'preview.moved': () => paths.companyPreview,
  'publication.awaiting_approval': ({ publicationId }) => paths.publicationRequest(publicationId),
  'publication.rejected': ({ publicationId }) => paths.publicationRequest(publicationId),
  'publication.cancelled': ({ publicationId }) => paths.publicationRequest(publicationId),
  'publication.failed': ({ publicationId }) => paths.publicationRequest(publicationId),
  'edition.published': ({ edition }) => paths.edition(edition),
  'edition.withdrawn': ({ edition }) => paths.edition(edition),
  'edition.restored': ({ edition }) => paths.edition(edition),
  'request.received': ({ requestId }) => paths.inboxRequest(requestId),
  'request.answered': ({ requestId }) => paths.inboxRequest(requestId),
  'request.withdrawn': ({ requestId }) => paths.inboxRequest(requestId),
  'request.corrected': ({ requestId }) => paths.inboxRequest(requestId),
  ping: () => paths.webhooks,
}

/** What companies' systems are told, and how. */
export function wireWebhooks(basis: Basis, { mail, notifications }: MailGroup) {
  const { knex, transaction, box, clock, logger, users, audit, queue, companiesRepository, linkTo } = basis
  const webhooks = new WebhooksRepository(knex)
  const deliveries = new DeliveriesRepository(knex)
  const transport = basis.webhookTransport
  const findCompany = (companyId: number, trx: Transaction) => companiesRepository.find(companyId, trx)
  const enqueue = (trx: Transaction, { runAt, ...payload }: DeliveryTry & { runAt: number }) =>
    queue.enqueue(trx, { name: WEBHOOK_SEND, companyId: payload.companyId, payload: { ...payload }, runAt })
  const outbox = new WebhookOutbox({ webhooks, deliveries, clock, pages, findCompany, linkTo, enqueue })
  const switchOff = new SwitchOff({
    ...{ webhooks, deliveries, users, mail, notifications, audit, clock, findCompany },
    linkTo: (company, id) => linkTo(company, paths.webhook(id)),
  })
  return {
    webhookOutbox: outbox,
    webhookSender: new WebhookSender({
      ...{ transaction, webhooks, deliveries, transport, switchOff, box, clock, logger, enqueue },
    }),
    webhooks: new WebhooksService({
      ...{ transaction, webhooks, deliveries, outbox, transport, audit, box, clock },
    }),
  }
}
