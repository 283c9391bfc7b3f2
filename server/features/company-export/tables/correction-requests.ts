import type { TablePolicies } from '../table-export.ts'

/** What a company was asked to correct. A request that its requester has not confirmed has not reached the company. */
export const correctionRequestPolicies = {
  correction_requests: {
    onlyWith: 'confirmed_at',
    columns: {
      ...{ id: 'integer', year: 'integer', number: 'integer', origin: 'text', section_type: 'integer' },
      ...{ state: 'text', revision: 'integer', recipient_key: 'text', edition_shown: 'integer' },
      ...{ version_shown: 'integer', domain_institution: 'text' },
      ...{ what: 'json', details: 'text', requester: 'text', name: 'text', institution: 'text' },
      ...{ email: 'text', lang: 'text', domain_confirmed: 'boolean', created_at: 'moment' },
      ...{ confirmed_at: 'moment', due_at: 'moment', assigned_to: 'integer', corrected_edition: 'integer' },
      ...{
        answer: 'text',
        outcome: 'text',
        due_told_at: 'moment',
        answered_at: 'moment',
        ended_at: 'moment',
        personal_data_removed_at: 'moment',
      },
    },
    withheld: {
      ...{ email_key: 'derived', confirm_hash: 'secret', follow_hash: 'secret', follow_secret: 'secret' },
    },
  },
  institution_domains: { columns: { ...{ id: 'integer', institution: 'text', domain: 'text' } } },
  correction_request_records: {
    onlyWith: 'confirmed_at',
    columns: {
      ...{ id: 'integer', request_id: 'integer', import_id: 'integer', row_no: 'integer' },
      ...{ recipient_key: 'text', year: 'integer', section_id: 'integer', proposed: 'json' },
      domain_institution: 'text',
    },
    withheld: { confirmed_at: 'derived' },
  },
  correction_request_events: {
    columns: {
      ...{ id: 'integer', request_id: 'integer', at: 'moment', kind: 'text', from_state: 'text' },
      ...{ to_state: 'text', user_id: 'integer', assigned_to: 'integer', due_at: 'moment', mail: 'text' },
      ...{ note: 'text' },
    },
  },
} as const satisfies TablePolicies
