import type { Request } from 'express'
import type { AuditEntry } from '#server/features/audit/index.ts'
import type { AuditRow } from '#views/components/console/audit-entries.tsx'
import type { Services } from '../services.ts'
import { AuditNarrator } from './words.ts'

/** Entries as `AuditEntries` shows them to whoever makes this request. */
export async function auditRowsOf(
  services: Services,
  req: Request,
  entries: AuditEntry[],
): Promise<AuditRow[]> {
  const reader = { lang: req.context.lang, companyId: req.auth!.user.companyId }
  const told = await new AuditNarrator(services, reader).tell(entries)
  return told.map(({ id, at, outcome, requestId, words }) => ({
    id: String(id),
    at,
    succeeded: outcome === 'success',
    requestId,
    ...words,
  }))
}
