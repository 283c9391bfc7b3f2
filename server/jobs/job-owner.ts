import os from 'node:os'
import { startOf } from './process-start.ts'

/** Identifies the process that runs a job. Process ids are reused, so it includes the start time. */
export interface JobOwner {
  host: string
  pid: number
  /** When the process started, in the system's format. */
  start: string
}

/** The process that asks. */
export function thisProcess(): JobOwner {
  return { host: os.hostname(), pid: process.pid, start: startOf(process.pid) ?? String(process.pid) }
}

/**
 * Whether an owner is known to have exited: a dead process of this machine, or an earlier worker thread of the
 * calling process. Owners on other machines are unknown; their lease decides.
 */
export function hasExited(
  owner: JobOwner,
  me: JobOwner,
  startNow: (pid: number) => string | undefined,
): boolean {
  if (owner.host !== me.host) return false
  if (owner.pid === me.pid) return true
  return startNow(owner.pid) !== owner.start
}
