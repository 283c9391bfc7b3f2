import type { TablePolicies } from '../table-export.ts'

/** The users, what they may do, and what was done. */
export const peoplePolicies = {
  users: {
    columns: {
      ...{ id: 'integer', email: 'text', first_name: 'text', last_name: 'text', role_level: 'integer' },
      ...{ lang: 'text', is_active: 'boolean', created_at: 'moment', password_changed_at: 'moment' },
      ...{ password_is_temporary: 'boolean' },
    },
    withheld: { email_key: 'derived', password_hash: 'secret' },
  },
  access_grants: {
    columns: {
      ...{ id: 'integer', user_id: 'integer', granted_by: 'integer', kind: 'text', granted_at: 'moment' },
    },
  },
  notification_settings: {
    owner: 'user_id',
    columns: {
      ...{ user_id: 'integer', import_done: 'boolean', import_failed: 'boolean' },
      ...{ publication_waiting: 'boolean', publication_decided: 'boolean', publication_done: 'boolean' },
      ...{ publication_withdrawn: 'boolean', publication_failed: 'boolean', webhook_off: 'boolean' },
      ...{ request_received: 'boolean', request_due: 'boolean' },
    },
    key: ['user_id'],
  },
  api_tokens: {
    columns: {
      ...{ id: 'integer', user_id: 'integer', name: 'text', scopes: 'text', created_at: 'moment' },
      ...{ expires_at: 'moment', revoked_at: 'moment', last_used_at: 'moment', last_used_ip: 'text' },
    },
    withheld: { token_hash: 'secret' },
  },
  audit_entries: {
    columns: {
      ...{ id: 'integer', at: 'moment', actor_id: 'integer', event: 'text', outcome: 'text' },
      ...{ target_kind: 'text', target_id: 'text', request_id: 'text' },
    },
  },
  audit_details: {
    columns: { entry_id: 'integer', details: 'json' },
    key: ['entry_id'],
    withheld: { actor_id: 'derived' },
  },
  authenticators: { withheld: 'secret' },
  recovery_codes: { withheld: 'secret' },
  password_history: { withheld: 'secret' },
  mailed_tokens: { withheld: 'secret' },
  sign_in_steps: { withheld: 'secret' },
  sessions: { withheld: 'secret' },
  user_sessions: { withheld: 'secret' },
  login_attempts: { withheld: 'temporary' },
  rate_limits: { withheld: 'temporary' },
  pending_forms: { withheld: 'temporary' },
  idempotency_keys: { withheld: 'temporary' },
  mails: { withheld: 'temporary' },
  reset_requests: { withheld: 'temporary' },
} as const satisfies TablePolicies
