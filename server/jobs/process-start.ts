import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
