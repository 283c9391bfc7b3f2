import type { PdfState } from './pdf/pdf-state.tsx'

/**
 * The status of an uploaded file. `replaced`: a later file fills its slot; `absent`: its slot is empty. Of a PDF, the
 * status that its own page shows.
 */
export type FileState = ImportState | 'replaced' | 'absent' | `pdf.${PdfState}` | 'deleting' | 'deleted'

type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'
