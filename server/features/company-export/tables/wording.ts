import type { TablePolicies } from '../table-export.ts'

/** What the company words, every version of it, and its display settings. */
export const wordingPolicies = {
  wording_parts: {
    columns: {
      ...{ id: 'integer', track: 'text', part: 'text', since_version: 'integer' },
      ...{ until_version: 'integer', body: 'json' },
    },
  },
  wording_changes: {
    columns: {
      ...{ id: 'integer', track: 'text', part: 'text', version: 'integer', user_id: 'integer' },
      ...{ changed_at: 'moment', body_before: 'json', body_after: 'json' },
    },
  },
  unsaved_wording: {
    columns: { user_id: 'integer', track: 'text', part: 'text', body: 'json', typed_at: 'moment' },
    withheld: { change_number: 'internal' },
    key: ['user_id', 'track', 'part'],
  },
  faq_numbers: { columns: { topic: 'integer', last_number: 'integer' }, key: ['topic'] },
} as const satisfies TablePolicies
