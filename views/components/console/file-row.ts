import type { FileState } from './file-state.ts'

export interface FileRow {
  id: string
  fileName: string
  kind: 'csv' | 'pdf'
  year: number
  /** Code and name of the root section, null while unknown. */
  rootSection: string | null
  state: FileState
  /** Known after a successful check. */
  rows: number | null
  uploadedAt: number
  uploadedBy: string
  /** When and by whom it was deleted; null if it was not. */
  deleted: { at: number; by: string } | null
  /** The file's page. */
  href: string
  /** Its import's page, if there is something to do or see. */
  next: { word: 'confirm' | 'faults' | 'progress'; href: string } | null
}
