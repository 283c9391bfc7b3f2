import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The most memory the process has held so far, in bytes; undefined once it is gone. */
function peakOf(pid: number): number | undefined {
  if (process.platform === 'linux') {
    try {
      // The kernel keeps the peak itself: nothing between two looks is missed.
      return (
        Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024 || undefined
      )
    } catch {
      return undefined
    }
  }
  return (
    Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024 ||
    undefined
  )
}

/**
 * Waits for a child process and watches its resident memory.
 * @returns its exit code and the peak in bytes (elsewhere than on Linux: the largest of the samples)
 */
export function watchMemory(
  child: ChildProcess,
  everyMs = 25,
): Promise<{ code: number | null; peakBytes: number }> {
  let peakBytes = 0
  const look = () => void (peakBytes = Math.max(peakBytes, peakOf(child.pid!) ?? 0))
  look()
  const timer = setInterval(look, everyMs)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, peakBytes }))
  }).finally(() => clearInterval(timer)) as Promise<{ code: number | null; peakBytes: number }>
}
