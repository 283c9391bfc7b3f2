import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { projectRoot } from '#server/lib/root.ts'

const STOP_WITHIN_MS = 20_000
/** pino's number of the level `error`. */
const LEVEL_ERROR = 50

interface Built {
  child: ChildProcess
  ended: Promise<number | null>
  /** Everything it has written so far. */
  output(): string
}

/** Starts a file of dist/app with these settings and nothing else of this process's environment. */
function start(file: string, args: string[], env: Record<string, string>): Built {
  const program = path.join(projectRoot, 'dist/app', file)
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
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

/** Runs a built command; throws with what it wrote when it does not end well. */
export async function runToEnd(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const command = start(file, args, env)
  const code = await command.ended
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${command.output()}`)
}

/** Starts the web process and resolves once it is ready. */
export async function startServer(
  env: Record<string, string>,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const server = start('server/main.js', [], env)
  for (let tries = 0; !(await isReady(port)); tries++) {
    if (server.child.exitCode !== null || tries > 300) {
      server.child.kill('SIGKILL')
      throw new Error(`the web process is not ready:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    async stop() {
      server.child.kill('SIGTERM')
      const last = setTimeout(() => server.child.kill('SIGKILL'), STOP_WITHIN_MS)
      const code = await server.ended
      clearTimeout(last)
      const errors = server.output().split('\n').filter(isError)
      if (code !== 0 || errors.length > 0)
        throw new Error(`the web process ended with ${code}:\n${errors.join('\n') || server.output()}`)
    },
  }
}

/** An error in the log is a fault even where no page showed it; so is a line that is no log at all. */
function isError(line: string): boolean {
  // vite-plugin-ssr tells of its new name whenever it is loaded.
  if (line === '' || line.startsWith('[vite-plugin-ssr][Warning]')) return false
  try {
    return (JSON.parse(line) as { level: number }).level >= LEVEL_ERROR
  } catch {
    return true
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path: '/health/ready' }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
