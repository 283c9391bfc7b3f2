import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../lib/private-server.mjs'
import { untilServing } from '../../lib/until-serving.mjs'

/** The pages that everybody opens are made in this time. */
const READY_MS = 15_000

/** Processes of the built product, as the image runs them: so many for visitors, and one for jobs. */
export class WebProcesses {
  readonly ports: number[] = []
  private readonly processes: ChildProcess[] = []

  static async start(count: number, env: Record<string, string>): Promise<WebProcesses> {
    const all = new WebProcesses()
    for (let at = 0; at < count; at++) {
      const port = await freePort()
      all.ports.push(port)
      all.begin('main', { ...env, RUN_JOBS: 'false', PORT: String(port) })
      await untilServing('127.0.0.1', port)
    }
    all.begin('worker', env)
    await pause(READY_MS)
    return all
  }

  /** Megabytes of the largest web process, and of the worker. */
  memory(field: 'VmRSS' | 'VmHWM') {
    const all = this.processes.map((process) => residentMb(process, field))
    return { web: Math.max(...all.slice(0, -1)), worker: all.at(-1)! }
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.processes.map((process) => {
        const ended = new Promise((resolve) => process.once('exit', resolve))
        process.kill('SIGTERM')
        return ended
      }),
    )
  }

  private begin(file: 'main' | 'worker', env: Record<string, string>): void {
    const image = { TRUST_PROXY: 'true', MALLOC_ARENA_MAX: '2' }
    this.processes.push(
      spawn(process.execPath, ['--max-semi-space-size=8', `dist/app/server/${file}.js`], {
        stdio: 'ignore',
        env: { ...process.env, ...env, ...image },
      }),
    )
  }
}

export function residentMb({ pid }: ChildProcess, field = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
}
