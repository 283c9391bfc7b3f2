import type { FileStatus } from '#server/features/uploads/index.ts'

export type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'

/**
 * The states of an import: what the file's status then is, what may follow, and whether it can still be confirmed
 * or cancelled. A cancelled import leaves the file as it was uploaded.
 */
export const importStates: Record<
  ImportState,
  { fileStatus: FileStatus; next: readonly ImportState[]; isOpen: boolean }
> = {
  queued: { fileStatus: 'pending', next: ['checking', 'failed', 'cancelled'], isOpen: true },
  checking: { fileStatus: 'progressing', next: ['checked', 'failed', 'cancelled'], isOpen: true },
  checked: { fileStatus: 'pending', next: ['applying', 'cancelled'], isOpen: true },
  applying: { fileStatus: 'progressing', next: ['done', 'failed'], isOpen: false },
  done: { fileStatus: 'done', next: [], isOpen: false },
  failed: { fileStatus: 'failed', next: [], isOpen: false },
  cancelled: { fileStatus: 'pending', next: [], isOpen: false },
}

const names = Object.keys(importStates) as ImportState[]

/** The states that can be confirmed or cancelled. */
export const openStates: ImportState[] = names.filter((state) => importStates[state].isOpen)

/** The states that `to` may follow. */
export function statesBefore(to: ImportState): ImportState[] {
  return names.filter((state) => importStates[state].next.includes(to))
}
