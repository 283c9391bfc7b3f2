// A server of our own for tests and benchmarks: free port, own folder, ended by its own process id.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

// Debian keeps servers where a user's PATH may not look.
const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter)

/** Whether a program can be started by its name. */
export function isThere(program) {
  return (
    spawnSync(program, ['--version'], { stdio: 'ignore', env: { ...process.env, PATH } }).error === undefined
  )
}

/** Runs a preparing program to its end; rejects with its output. */
export function prepareWith(program, args) {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

/** @returns {Promise<number>} a port nobody listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

export const temporaryFolder = (name) => mkdtempSync(path.join(os.tmpdir(), `disclosure-${name}-`))

/**
 * Starts a server and resolves once its port accepts connections.
 * @returns {Promise<{stop: () => Promise<void>}>} `stop` waits for its end and removes the folder
 */
export async function startServer({ program, args, port, folder }) {
  const log = path.join(folder, 'output')
  const output = openSync(log, 'w')
  // An own process group: Ctrl-C reaches this command alone, which then stops the server in order.
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    detached: true,
    env: { ...process.env, PATH },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  let isRunning = true
  void ended.then(() => (isRunning = false))

  const stop = async () => {
    process.off('exit', killAtExit)
    if (isRunning) child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const killAtExit = () => {
    if (isRunning) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAtExit)

  for (let tries = 0; tries < 300 && isRunning; tries++) {
    if (await accepts(port)) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const said = readFileSync(log, 'utf8').slice(-2000)
  await stop()
  throw new Error(`${program} did not start:\n${said}`)
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
