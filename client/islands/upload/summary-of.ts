import { anchorOf } from './file-row.tsx'
import type { FieldError } from './props.ts'
import type { UploadRow } from './use-uploads.ts'

/** A row's errors for the summary, which links to them. */
export function summaryOf(row: UploadRow): FieldError[] {
  return row.errors.map((error) => ({
    field: '',
    message: `${row.file.name} — ${error.message}`,
    href: error.href ?? `#${anchorOf(row, error.field)}`,
  }))
}
