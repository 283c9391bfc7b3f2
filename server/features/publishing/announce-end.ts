import type { Transaction } from '#server/drivers/database/contract.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Publication } from './publication.ts'

/** How a request ends without an edition; `code` says why it could not be carried out (SPEC, error codes). */
export type PublicationEnd = { state: 'rejected' | 'cancelled' } | { state: 'failed'; code: number }

/** Tells the company's systems that nothing more will come of a request: they may be waiting for its edition. */
export async function announceEnd(
  webhooks: Pick<WebhookOutbox, 'announce'>,
  trx: Transaction,
  companyId: number,
  { id, kind, tracks }: Publication,
  end: PublicationEnd,
): Promise<void> {
  const data = { publicationId: id, kind, tracks: [...tracks.keys()] }
  if (end.state === 'failed')
    await webhooks.announce(trx, companyId, 'publication.failed', { ...data, code: end.code })
  else await webhooks.announce(trx, companyId, `publication.${end.state}`, data)
}
