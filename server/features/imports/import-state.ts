import type { FileStatus } from '#server/features/uploads/index.ts'
import { keysOf } from '#server/lib/records.ts'

export type ImportState = 'queued' | 'checking' | 'checked' | 'applying' | 'done' | 'failed' | 'cancelled'

/**
 * The states of an import: the status of its file, the states that can follow, and whether it can still be confirmed or
 * cancelled. After a cancelled import, the file counts as uploaded.
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

const names = keysOf(importStates)

/** The states that can be confirmed or cancelled. */
export const openStates: ImportState[] = names.filter((state) => importStates[state].isOpen)

/** The states that can precede `to`. */
export function statesBefore(to: ImportState): ImportState[] {
  return names.filter((state) => importStates[state].next.includes(to))
}
