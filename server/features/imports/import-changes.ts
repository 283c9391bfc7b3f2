/** Columns that can be changed together with the state. */
export type ImportChanges = Partial<{
  root_section_id: number
  edition_id: number | null
  act_id: number
  slot_lock: string | null
  encoding: string
  line_ending: string | null
  rows_read: number
  rows_staged: number
  rows_indexed: number
  bytes_read: number
  error_count: number
  error_kinds: string
  error_code: number | null
  error_key: string | null
  error_params: string | null
  error_file_key: string | null
  content_hash: string
  sample_rows: string
  checking_since: number
  applying_since: number
  pace: number | null
  progress_at: number
  line_shifts: string | null
  checked_at: number
  confirmed_at: number | null
  confirmed_by: number | null
  confirmed_token: string | null
  finished_at: number
}>
