import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** Which process has a job. A process id alone is soon given to another; its start tells the two apart. */
export interface JobOwner {
  host: string
  pid: number
  /** When the process started, in whatever words the system has for it. */
  start: string
}

/** When a process of this machine started, undefined when there is none of that id. */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid)
}

function startOnLinux(pid: number): string | undefined {
  try {
    // proc(5): the name stands in brackets and may hold anything; the start, in ticks since boot, is the 20th behind.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not looked yet.
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
 * Whether an owner is known to be gone: a process of this machine that no longer lives, or an earlier worker thread
 * of the process that asks. Of other machines nothing is known; their lease decides.
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
