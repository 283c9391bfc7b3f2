import type { AuditValue } from '#server/features/audit/index.ts'
import { keysOf } from '#server/lib/records.ts'
import type { CompanyFields, FieldName } from './company-fields.ts'

/** The fields in which two states differ. */
export function changedFields(before: CompanyFields, after: CompanyFields): FieldName[] {
  return keysOf(before).filter((name) => before[name] !== after[name])
}

/** The differences, for the audit log. */
export function auditChanges(
  before: CompanyFields,
  after: CompanyFields,
): Record<string, { from: AuditValue; to: AuditValue }> {
  return Object.fromEntries(
    changedFields(before, after).map((name) => [name, { from: before[name], to: after[name] }]),
  )
}
