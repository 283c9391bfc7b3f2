import type { AuditEntry } from '#server/features/audit/index.ts'
import type { AuditWords } from '../../../audit/words.ts'
import { isoMoment } from '../moments.ts'

/** An entry with the names that its reader is allowed to see. */
export function auditEntry({ words, target, ...entry }: AuditEntry & { words: AuditWords }) {
  return {
    id: entry.id,
    at: isoMoment(entry.at),
    companyId: entry.companyId,
    actorId: entry.actorId,
    actorName: words.person,
    event: entry.event,
    what: words.what,
    outcome: entry.outcome,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetName: words.object || null,
    requestId: entry.requestId,
    details: entry.details,
  }
}
