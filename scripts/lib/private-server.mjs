// A private server for tests and benchmarks: on a free port, in its own folder, stopped by its own process id.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { atExit } from './at-exit.mjs'

// Debian installs servers in folders that may not be in a user's PATH.
const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter)

/** Whether a program is installed. */
export function isThere(program) {
  return (
    spawnSync(program, ['--version'], { stdio: 'ignore', env: { ...process.env, PATH } }).error === undefined
  )
}

/**
 * Starts a program in a process group of its own, writing to `folder/output`: Ctrl-C reaches this command alone, which
 * then stops the whole group.
 */
function startGroup(program, args, folder) {
  const output = openSync(path.join(folder, 'output'), 'a')
  const stdio = ['ignore', output, output]
  const child = spawn(program, args, { stdio, detached: true, env: { ...process.env, PATH } })
  closeSync(output)
  let isRunning = true
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve)).finally(
    () => (isRunning = false),
  )
  const signal = (name) => isRunning && child.pid !== undefined && process.kill(-child.pid, name)
  const takeBack = atExit(() => signal('SIGKILL'))
  void ended.then(takeBack)
  return { ended, signal, isRunning: () => isRunning }
}

const outputOf = (folder) => readFileSync(path.join(folder, 'output'), 'utf8').slice(-2000)

/** Runs a program that prepares the server; rejects with the end of its output. */
export async function prepareWith(program, args, folder) {
  const code = await startGroup(program, args, folder).ended
  if (code !== 0) throw new Error(`${program} failed:\n${outputOf(folder)}`)
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * A temporary folder that is deleted when the command ends.
 * @returns {{folder: string, remove: () => void}}
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `disclosure-${name}-`))
  // A server that was just killed may still be writing: try again for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  atExit(remove)
  return { folder, remove }
}

/**
 * Starts a server and resolves once its port accepts connections.
 * @returns {Promise<{stop: () => Promise<void>}>} `stop` waits for its end
 */
export async function startServer({ program, args, port, folder }) {
  const server = startGroup(program, args, folder)
  const stop = async () => {
    server.signal('SIGTERM')
    await server.ended
  }
  for (let tries = 0; tries < 1200 && server.isRunning(); tries++) {
    if (await accepts(port)) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${program} did not start:\n${outputOf(folder)}`)
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
