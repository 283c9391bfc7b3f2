import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Identifies the process that runs a job. Process ids are reused, so it includes the start time. */
export interface JobOwner {
  host: string
  pid: number
  /** When the process started, in the system's format. */
  start: string
}

/** When a process of this machine started; undefined if there is no such process. */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid)
}

function startOnLinux(pid: number): string | undefined {
  try {
    // proc(5): the name is in brackets and may contain anything; the start, in ticks since boot, is the 20th field
    // after it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; its parent has not reaped it yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8)}-${fields[19]}`
  } catch {
    return undefined
  }
}

function startElsewhere(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() || undefined
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
