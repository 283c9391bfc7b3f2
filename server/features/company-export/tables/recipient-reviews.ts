import type { TablePolicies } from '../table-export.ts'

/** Whom a company asked to review rows before their publication, and what they answered. */
export const recipientReviewPolicies = {
  review_rounds: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', preview_version: 'integer', days: 'integer' },
      ...{ language: 'text', state: 'text', created_by: 'integer', created_at: 'moment' },
      ...{ started_at: 'moment', expires_at: 'moment', ended_at: 'moment', end_reason: 'text' },
      personal_data_removed_at: 'moment',
    },
  },
  review_recipients: {
    columns: {
      ...{ id: 'integer', round_id: 'integer', line: 'integer', name: 'text', facility: 'text' },
      ...{ email: 'text', outcome: 'text', recipient_key: 'text', mails: 'integer', mailed_at: 'moment' },
      ...{ opened_at: 'moment', answered_at: 'moment', answer: 'text' },
      not_before: 'moment',
    },
    withheld: { link_hash: 'secret', link_secret: 'secret' },
  },
  review_objections: {
    columns: { ...{ id: 'integer', review_recipient_id: 'integer', request_id: 'integer' } },
  },
} as const satisfies TablePolicies
