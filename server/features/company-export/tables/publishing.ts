import type { TablePolicies } from '../table-export.ts'

/** Editions, what they corrected, and the requests and approvals that led to them. */
export const publishingPolicies = {
  tracks: {
    columns: {
      ...{ track: 'text', head_version: 'integer', head_changed: 'boolean', preview_version: 'integer' },
      ...{ published_version: 'integer', moved_at: 'moment', changed_at: 'moment' },
    },
    key: ['track'],
  },
  editions: {
    columns: {
      ...{ id: 'integer', number: 'integer', restored_number: 'integer', note: 'text' },
      ...{ row_count: 'integer', amount: 'integer', content_hash: 'text', published_by: 'integer' },
      ...{ published_at: 'moment', published_token: 'text', withdrawn: 'boolean', purged_at: 'moment' },
      ...{ guideline_id: 'integer', in_force_number: 'integer' },
    },
  },
  edition_tracks: {
    columns: { edition_id: 'integer', track: 'text', version: 'integer', changed: 'boolean' },
    key: ['edition_id', 'track'],
  },
  corrections: {
    columns: {
      ...{ id: 'integer', edition: 'integer', section_type: 'integer', state: 'text', added: 'integer' },
      ...{ changed: 'integer', removed: 'integer', file_hash: 'text', file_bytes: 'integer' },
      ...{ finished_at: 'moment' },
    },
    withheld: { run: 'internal' },
  },
  correction_rows: {
    columns: {
      ...{ id: 'integer', edition: 'integer', section_type: 'integer', place: 'integer', kind: 'text' },
      ...{ old_id: 'integer', new_id: 'integer' },
    },
  },
  public_files: { withheld: 'derived' },
  publications: {
    columns: {
      ...{ id: 'integer', kind: 'text', state: 'text', requested_by: 'integer', requested_at: 'moment' },
      ...{ requested_token: 'text', decided_by: 'integer', decided_at: 'moment', reason: 'text' },
      ...{ publish_at: 'moment', withdraw_at: 'moment', note: 'text', attestation: 'text' },
      ...{ restored_number: 'integer', edition_number: 'integer', error_code: 'integer' },
      ...{ ended_at: 'moment', drops_withdrawals: 'boolean', cancelled_by: 'integer' },
    },
  },
  publication_tracks: {
    columns: { publication_id: 'integer', track: 'text', version: 'integer' },
    key: ['publication_id', 'track'],
  },
  publication_settings: {
    columns: {
      ...{ attestation_ja: 'text', attestation_en: 'text', needs_approval: 'boolean' },
      ...{ publishes_by_token: 'boolean', years_kept: 'integer', changed_at: 'moment' },
      ...{ approval_end_requested_by: 'integer', approval_end_requested_at: 'moment' },
    },
    withheld: { change_number: 'internal' },
    key: ['company_id'],
  },
} as const satisfies TablePolicies
