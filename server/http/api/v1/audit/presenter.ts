import { answer } from '#server/lib/answer.ts'
import { auditEventNames, type AuditEntry } from '#server/features/audit/index.ts'
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

export const auditEntryAnswer = answer.named(
  'AuditEntry',
  answer.object({
    id: answer.whole,
    at: answer.moment,
    companyId: answer.nullable(answer.whole),
    actorId: answer.nullable(answer.whole),
    actorName: answer.nullable(answer.text),
    event: answer.oneOf(...auditEventNames),
    what: answer.text,
    outcome: answer.oneOf('success', 'failure'),
    targetKind: answer.nullable(answer.text),
    targetId: answer.nullable(answer.text),
    targetName: answer.nullable(answer.text),
    requestId: answer.text,
    details: answer.anyObject,
  }),
)
