export { inNameOf, systemActor, type Actor } from './actor.ts'
export type { AuditEntry, AuditFilter, AuditScope } from './audit-entry.ts'
export {
  auditEventNames,
  auditKinds,
  eventsOf,
  recordEvents,
  type AuditChange,
  type AuditEvent,
  type AuditEventName,
  type AuditValue,
} from './audit-event.ts'
export { AuditRepository } from './audit.repository.ts'
export { AuditService } from './audit.service.ts'
