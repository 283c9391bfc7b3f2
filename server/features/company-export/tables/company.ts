import type { TablePolicies } from '../table-export.ts'

/** The company, its settings and what is counted of its visitors. */
export const companyPolicies = {
  companies: {
    owner: 'id',
    columns: {
      ...{ id: 'integer', name: 'text', name_en: 'text', email: 'text', corporate_number: 'text' },
      ...{ disclosure_domain: 'text', patient_domain: 'text', copyright: 'text', copyright_en: 'text' },
      ...{ logo_hash: 'text', favicon_hash: 'text', is_active: 'boolean', invites_users: 'boolean' },
      ...{ guideline_id: 'integer', edition_number: 'integer', disclosure_terms_version: 'integer' },
      ...{ patient_terms_version: 'integer', created_at: 'moment' },
    },
    withheld: { change_counter: 'internal', deleted_at: 'internal' },
  },
  company_domains: { columns: { domain: 'text' }, key: ['domain'] },
  account_settings: {
    columns: {
      ...{ force_two_factor: 'boolean', force_first_login_change: 'boolean', min_length: 'integer' },
      ...{ max_length: 'integer', lowercase_count: 'integer', uppercase_count: 'integer' },
      ...{ special_count: 'integer', numeric_count: 'integer', password_age_days: 'integer' },
      ...{ password_history: 'integer', lockout_threshold: 'integer', lockout_duration_minutes: 'integer' },
      ...{ lockout_reset_after_minutes: 'integer', session_age: 'integer', session_age_unit: 'text' },
      ...{ auto_logout_minutes: 'integer', updated_at: 'moment' },
    },
    withheld: { scope: 'internal' },
    key: ['scope'],
  },
  webhooks: {
    columns: {
      ...{ id: 'integer', url: 'text', events: 'text', created_at: 'moment', failing_since: 'moment' },
      ...{ off_at: 'moment', off_reason: 'text' },
    },
    withheld: { secret: 'secret', previous_secret: 'secret', previous_until: 'secret' },
  },
  webhook_deliveries: {
    columns: {
      ...{ id: 'integer', webhook_id: 'integer', message_id: 'text', event: 'text', body: 'json' },
      ...{ state: 'text', tries: 'integer', status: 'integer', failure: 'text', created_at: 'moment' },
      ...{ tried_at: 'moment', next_try_at: 'moment', ended_at: 'moment' },
    },
  },
  analytics_counts: {
    columns: { measure: 'text', period: 'text', starts_on: 'day', subject: 'text', count: 'integer' },
    key: ['measure', 'period', 'starts_on', 'subject'],
  },
  analytics_months: { withheld: 'internal' },
  analytics_salts: { withheld: 'secret' },
  analytics_visitors: { withheld: 'temporary' },
  company_exports: { withheld: 'temporary' },
  search_rebuilds: { withheld: 'internal' },
  jobs: { withheld: 'internal' },
} as const satisfies TablePolicies
