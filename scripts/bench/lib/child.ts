import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { JOB_HEAP_MB, JOB_YOUNG_MB } from '#server/jobs/index.ts'

const FOLDER = 'dist/bench'

/**
 * Starts a file of scripts/bench as a process of its own, bundled as the product is: neither a loader's memory nor
 * its time is measured with it. It talks by messages and ends when the channel closes.
 */
export async function startChild(
  file: string,
  env: Record<string, string> = {},
  node: string[] = [],
): Promise<ChildProcess> {
  const name = path.basename(file, '.ts')
  await build({
    entryPoints: { [name]: file },
    outdir: FOLDER,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  })
  // BENCH_NODE='--cpu-prof' shows what a child spends its time on
  const execArgv = [...node, ...(process.env['BENCH_NODE']?.split(' ') ?? [])]
  const child = fork(`${FOLDER}/${name}.js`, { env: { ...process.env, ...env }, execArgv })
  await answerOf(child)
  return child
}

/** A child that runs jobs, with the heap that the product gives its job worker. */
export const startJobChild = (file: string, env: Record<string, string>) =>
  startChild(file, env, [`--max-old-space-size=${JOB_HEAP_MB}`, `--max-semi-space-size=${JOB_YOUNG_MB / 3}`])

/** Sends a message and waits for what the child answers; without a message only waits. */
export function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = answerOf<Answer>(child)
  child.send(message)
  return answer
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnfile} ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Answer)
    })
  })
}

/** Ends a child that holds nothing but its channel. */
export async function stopChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}
