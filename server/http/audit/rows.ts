import type { AuditEntry } from '#server/features/audit/index.ts'
import type { AuditRow } from '#views/components/console/audit-row.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { AuditNarrator, type NarratorServices } from './words.ts'

/** Entries as `AuditEntries` shows them to whoever makes this request. */
export async function auditRowsOf(
  services: NarratorServices,
  { lang, user }: Pick<PageRequest, 'lang' | 'user'>,
  entries: AuditEntry[],
): Promise<AuditRow[]> {
  const worded = await new AuditNarrator(services, { lang, companyId: user.companyId }).tell(entries)
  return worded.map(({ id, at, outcome, requestId, words }) => ({
    id: String(id),
    at,
    succeeded: outcome === 'success',
    requestId,
    ...words,
  }))
}
