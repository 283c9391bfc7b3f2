import { processSpace } from './process-space.ts'
import { startOf } from './process-start.ts'

/** Identifies the process that runs a job; unique among all that share a database. Process ids are reused, so it includes the start time. */
export interface JobOwner {
  /** In which process ids are unique: not the host name, which containers can share. */
  space: string
  pid: number
  /** When the process started, in the system's format. */
  start: string
}

/** The process that asks. */
export function thisProcess(): JobOwner {
  return { space: processSpace(), pid: process.pid, start: startOf(process.pid) ?? String(process.pid) }
}

/**
 * Whether an owner is known to have exited: a dead process of the same space, or an earlier worker thread of the
 * calling process. Owners in other spaces are unknown; their lease decides.
 */
export function hasExited(
  owner: JobOwner,
  me: JobOwner,
  startNow: (pid: number) => string | undefined,
): boolean {
  if (owner.space !== me.space) return false
  if (owner.pid === me.pid) return true
  return startNow(owner.pid) !== owner.start
}
