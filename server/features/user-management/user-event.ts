import type { AuditEvent } from '#server/features/audit/index.ts'

/** An audit entry in the log of the user's company, even if the system admin acted. */
export function userEvent(
  name: AuditEvent['name'],
  companyId: number | null,
  userId: number,
  details: AuditEvent['details'] = {},
): AuditEvent {
  return { name, companyId, target: { kind: 'user', id: userId }, details }
}
