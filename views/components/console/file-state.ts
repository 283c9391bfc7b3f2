import type { PdfState } from './pdf/pdf-state.tsx'

/**
 * The status of an uploaded file. `merged`: its rows were added to its slot; `undone`: they were, and that was undone; `replaced`: a later file fills the slot;
 * `absent`: the slot is empty. Of a PDF, the status that its own page shows.
 */
export type FileState =
  ImportState | 'merged' | 'undone' | 'replaced' | 'absent' | `pdf.${PdfState}` | 'deleting' | 'deleted'

type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'
