// Long because it is one table: a row for each table of files and data.
import { recordFields } from '#server/features/record-fields/index.ts'
import type { ColumnKind, TablePolicies } from '../table-export.ts'

const kinds = {
  ...{ year: 'integer', section: 'integer', text: 'text' },
  ...{ count: 'integer', yen: 'integer', flag: 'boolean' },
} as const satisfies Record<(typeof recordFields)[number]['type'], ColumnKind>

/** The columns of the fields of a record, as they are stored. */
const fieldColumns: Record<string, ColumnKind> = Object.fromEntries(
  recordFields.map((field) => ['stored' in field ? field.stored : field.column, kinds[field.type]]),
)

/** Files, imports, records and what was changed in them. */
export const dataPolicies = {
  uploaded_files: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', file_type: 'text', file_name: 'text' },
      ...{ byte_size: 'integer', sha256: 'text', year: 'integer', root_section_id: 'integer' },
      ...{ status: 'integer', uploaded_by: 'integer', uploaded_at: 'moment', uploaded_token: 'text' },
      ...{ deleted_at: 'moment', deleted_by: 'integer', withdrawn_import_id: 'integer' },
      ...{ original_bytes: 'integer', sheet_name: 'text', corrects_id: 'integer' },
    },
    withheld: { storage_key: 'internal', original_key: 'internal', deleting_at: 'internal' },
  },
  received_files: { withheld: 'temporary' },
  pdf_files: {
    columns: {
      ...{ uploaded_file_id: 'integer', title_ja: 'text', title_en: 'text', lang: 'text' },
      ...{ page_count: 'integer', fault: 'text', is_protected: 'boolean' },
    },
    key: ['uploaded_file_id'],
  },
  pdf_entries: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', uploaded_file_id: 'integer', position: 'integer' },
      ...{ title_ja: 'text', title_en: 'text', lang: 'text', since_version: 'integer' },
      ...{ until_version: 'integer' },
    },
  },
  imports: {
    columns: {
      ...{ id: 'integer', uploaded_file_id: 'integer', section_type: 'integer', year: 'integer' },
      ...{ root_section_id: 'integer', edition_id: 'integer', state: 'text', encoding: 'text' },
      ...{ chosen_encoding: 'text', line_ending: 'text', rows_read: 'integer', error_count: 'integer' },
      ...{ error_code: 'integer', error_key: 'text', error_params: 'json', error_kinds: 'json' },
      ...{ created_at: 'moment', checked_at: 'moment', confirmed_at: 'moment', finished_at: 'moment' },
      ...{ confirmed_by: 'integer', confirmed_token: 'text', act_id: 'integer', purged_at: 'moment' },
    },
    withheld: {
      ...{ slot_lock: 'internal', file_lock: 'internal', rows_staged: 'internal', rows_indexed: 'internal' },
      ...{ bytes_read: 'internal', bytes_total: 'internal', error_file_key: 'internal', pace: 'internal' },
      ...{ checking_since: 'internal', applying_since: 'internal', progress_at: 'internal' },
      ...{ line_shifts: 'internal', sample_rows: 'derived', content_hash: 'derived' },
    },
  },
  import_outliers: {
    columns: {
      ...{ id: 'integer', import_id: 'integer', row_no: 'integer', amount: 'integer' },
      ...{ last_year: 'integer', largest: 'integer', median: 'integer' },
    },
  },
  import_totals: { withheld: 'derived' },
  total_deltas: { withheld: 'derived' },
  comparisons: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', kind: 'text', subject: 'text', import_id: 'integer' },
      ...{ from_version: 'integer', to_version: 'integer', base: 'text', state: 'text', result: 'json' },
      ...{ created_at: 'moment', finished_at: 'moment' },
    },
    withheld: { run: 'internal', rows_done: 'internal', rows_total: 'internal' },
  },
  comparison_rows: { withheld: 'derived' },
  slots: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', year: 'integer', root_section_id: 'integer' },
      ...{ import_id: 'integer', since_version: 'integer', until_version: 'integer' },
    },
  },
  // Every revision: what a record was before and after each edit. As they can be imported, records are in `records/`.
  data_records: {
    columns: {
      ...{ id: 'integer', import_id: 'integer', row_no: 'integer', revision: 'integer' },
      ...{ since_version: 'integer', until_version: 'integer' },
      ...fieldColumns,
      recipient_key: 'text',
    },
    withheld: { row_hash: 'derived', paid_key: 'derived', place_key: 'derived' },
  },
  record_changes: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', import_id: 'integer', row_no: 'integer', kind: 'text' },
      ...{ revision: 'integer', version: 'integer', user_id: 'integer', changed_at: 'moment' },
      ...{ act_id: 'integer' },
    },
  },
  record_acts: {
    columns: {
      ...{ id: 'integer', section_type: 'integer', kind: 'text', field: 'text', row_count: 'integer' },
      ...{ version: 'integer', user_id: 'integer', made_at: 'moment', undone_at: 'moment' },
    },
  },
} as const satisfies TablePolicies
