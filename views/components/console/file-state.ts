/**
 * The status of an uploaded file. `replaced`: a later file fills its slot; `absent`: its slot is empty. For PDFs, the
 * status of their publication.
 */
export type FileState =
  | ImportState
  | 'replaced'
  | 'absent'
  | 'pdfDone'
  | 'pdfProgressing'
  | 'pdfPending'
  | 'pdfFailed'
  | 'deleting'
  | 'deleted'

type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'
