import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'

// Limits that are reached only if something hangs.
const READY_WITHIN_MS = 240_000
const STOP_WITHIN_MS = 240_000
const LOOK_EVERY_MS = 50
/** pino's number of the level `error`. */
const LEVEL_ERROR = 50

interface Built {
  child: ChildProcess
  ended: Promise<number | null>
  /** Everything it has written so far. */
  output(): string
}

/** How a process is started, beside its settings. */
export interface StartedWith {
  /** A module that Node loads before the product, in each of its threads. */
  preload?: string
  /** A command that starts Node in its own place, as `prlimit` does. */
  command?: string[]
}

/** Starts a file of dist/app with these settings and nothing else of this process's environment. */
function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  { preload, command = [] }: StartedWith = {},
): Built {
  const program = path.join(projectRoot, 'dist/app', file)
  const node = ['--enable-source-maps', ...(preload ? ['--import', preload] : [])]
  const [first, ...rest] = [...command, process.execPath, ...node, program, ...args]
  const child = spawn(first!, rest, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  return { child, ended, output: () => text }
}

/** Runs a built command; throws with its output if it fails. */
export async function runToEnd(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const command = start(file, args, env)
  const code = await command.ended
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${command.output()}`)
}

/** A running process of the product. */
export interface Server {
  pid: number
  /** Stops it as an operator would; throws unless it exits successfully. */
  stop(): Promise<void>
  /** Kills it, unless it has ended; resolves when it has exited. */
  kill(): Promise<void>
  /** Resolves when the process has exited, successfully or not. */
  ended: Promise<unknown>
  /** The errors it has logged so far. */
  errors(): string[]
}

/** Starts a process that runs jobs; it is not waited for. */
export function startWorker(env: Record<string, string>): Server {
  return running('the worker', start('server/worker.js', [], env))
}

/**
 * Starts the web process and resolves once it is ready, with the job worker in it unless RUN_JOBS says otherwise.
 */
export async function startServer(
  env: Record<string, string>,
  port: number,
  how?: StartedWith,
): Promise<Server> {
  const server = start('server/main.js', [], env, how)
  for (let tries = 0; !(await isReady(port)); tries++) {
    const { exitCode, signalCode } = server.child
    if (exitCode !== null || signalCode !== null || tries * LOOK_EVERY_MS > READY_WITHIN_MS) {
      server.child.kill('SIGKILL')
      throw new Error(
        `the web process is not ready (${exitCode ?? signalCode ?? 'it runs'}):\n${server.output()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return running('the web process', server)
}

function running(name: string, { child, ended, output }: Built): Server {
  const errors = () => output().split('\n').filter(isError)
  return {
    pid: child.pid!,
    errors,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const last = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      const code = await ended
      clearTimeout(last)
      if (code !== 0 || errors().length > 0)
        throw new Error(`${name} ended with ${code}:\n${errors().join('\n') || output()}`)
    },
  }
}

/** Errors in the log count even if no page showed them, and so do lines that are not log entries. */
function isError(line: string): boolean {
  // vite-plugin-ssr announces its new name whenever it is loaded.
  if (line === '' || line.startsWith('[vite-plugin-ssr][Warning]')) return false
  try {
    return (JSON.parse(line) as { level: number }).level >= LEVEL_ERROR
  } catch {
    return true
  }
}

/** Whether a process answers there and is ready. */
export function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/health/ready' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
