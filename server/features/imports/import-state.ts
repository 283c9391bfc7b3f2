/** SPEC §4's numbers for uploaded files, with FAILED (DECISIONS §4). */
export const FILE_STATUS = { DONE: 0, PROGRESSING: 1, PENDING: 2, FAILED: 3 } as const
export type FileStatus = (typeof FILE_STATUS)[keyof typeof FILE_STATUS]

export type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'

/**
 * The states of an import: what the file's status then is, what may follow, and whether it can still be confirmed
 * or cancelled. A cancelled import leaves the file as it was uploaded.
 */
export const importStates: Record<
  ImportState,
  { fileStatus: FileStatus; next: readonly ImportState[]; isOpen: boolean }
> = {
  queued: { fileStatus: FILE_STATUS.PENDING, next: ['checking', 'failed', 'cancelled'], isOpen: true },
  checking: { fileStatus: FILE_STATUS.PROGRESSING, next: ['checked', 'failed', 'cancelled'], isOpen: true },
  checked: { fileStatus: FILE_STATUS.PENDING, next: ['applying', 'cancelled'], isOpen: true },
  applying: { fileStatus: FILE_STATUS.PROGRESSING, next: ['done', 'failed'], isOpen: false },
  done: { fileStatus: FILE_STATUS.DONE, next: [], isOpen: false },
  failed: { fileStatus: FILE_STATUS.FAILED, next: [], isOpen: false },
  cancelled: { fileStatus: FILE_STATUS.PENDING, next: [], isOpen: false },
}

const names = Object.keys(importStates) as ImportState[]

/** The states that can be confirmed or cancelled. */
export const openStates: ImportState[] = names.filter((state) => importStates[state].isOpen)

/** The states that `to` may follow. */
export function statesBefore(to: ImportState): ImportState[] {
  return names.filter((state) => importStates[state].next.includes(to))
}
