import { keysOf } from '#server/lib/records.ts'

/** Acts on records of a draft, one or many. */
export const recordEvents = [
  'data_record_updated',
  'data_record_deleted',
  'data_record_restored',
  'data_record_reverted',
  'data_record_added',
  'data_records_changed',
  'data_records_deleted',
] as const

/**
 * The events of the audit log. Names come from OWASP's logging vocabulary; the product's own events (imports and
 * publications) follow its pattern. Grouped as in the filter.
 */
export const auditKinds = {
  signIn: [
    'authn_login_success',
    'authn_login_fail',
    'authn_login_lock',
    'authn_logout',
    'authn_2fa_success',
    'authn_2fa_fail',
    'session_created',
    'session_ended',
  ],
  secrets: [
    'authn_password_change',
    'authn_password_change_fail',
    'authn_2fa_enabled',
    'authn_2fa_disabled',
    'authn_token_created',
    'authn_token_revoked',
    'authn_token_fail',
    'api_token_created',
    'api_token_revoked',
    'webhook_created',
    'webhook_changed',
    'webhook_secret_rotated',
    'webhook_deleted',
    'webhook_switched_off',
    'webhook_switched_on',
    'webhook_tested',
    'webhook_sent_again',
  ],
  access: ['authz_fail', 'authz_change'],
  people: ['user_created', 'user_updated', 'user_archived', 'user_restored', 'user_deleted'],
  settings: ['sensitive_create', 'sensitive_read', 'sensitive_update', 'sensitive_delete'],
  guidelines: [
    'guideline_created',
    'guideline_changed',
    'guideline_checked',
    'guideline_in_force',
    'guideline_discarded',
    'guideline_followed',
  ],
  requests: [
    'correction_request_received',
    'correction_request_withdrawn',
    'correction_request_assigned',
    'correction_request_noted',
    'correction_request_answered',
    'correction_request_corrected',
    'correction_request_data_removed',
    'institution_domains_saved',
  ],
  portal: ['portal_worded'],
  reviews: [
    'review_prepared',
    'review_discarded',
    'review_started',
    'review_mailed_again',
    'review_confirmed',
    'review_ended',
    'review_data_removed',
  ],
  data: [
    'upload_complete',
    'upload_delete',
    'upload_restored',
    'upload_reimported',
    'data_imported',
    'data_import_cancelled',
    ...recordEvents,
    'data_change_undone',
    'data_total_entered',
    'data_moved_to_preview',
    'data_published',
    'data_withdrawn',
    'data_restored',
    'draft_restored',
    'publication_requested',
    'publication_approved',
    'publication_rejected',
    'publication_cancelled',
    'publication_failed',
    'data_exported',
    'data_reindexed',
    'job_retried',
    'installation_resumed',
    'data_purged',
    'pdf_list_changed',
    'wording_changed',
  ],
} as const

type AuditKind = keyof typeof auditKinds
const auditKindNames: readonly AuditKind[] = keysOf(auditKinds)
export type AuditEventName = (typeof auditKinds)[AuditKind][number]

export const auditEventNames: readonly AuditEventName[] = Object.values(auditKinds).flat()

/** The event names of a filter's word: a group of `auditKinds` or one name; undefined for any other word. */
export function eventsOf(word: string): readonly AuditEventName[] | undefined {
  const kind = auditKindNames.find((one) => one === word)
  if (kind) return auditKinds[kind]
  const name = auditEventNames.find((one) => one === word)
  return name && [name]
}

export type AuditValue = string | number | boolean | null

/** An old value and the new one. */
export interface AuditChange {
  from: AuditValue
  to: AuditValue
}

export interface AuditEvent {
  name: AuditEventName
  outcome?: 'success' | 'failure'
  /** Whose log it belongs to; the actor's company if omitted, null for the platform's. */
  companyId?: number | null
  target?: { kind: string; id: number | string }
  /** Names, addresses, old and new values (`{from, to}`). Never a secret, never a row's value. */
  details?: Record<string, AuditValue | AuditChange>
}
