// What every command needs, even before packages are installed: the root folder, a new enough Node, other programs.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Changes to the project's root; ends the command if Node is too old. */
export function enterProject() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed, this is ${process.version}.`)
  process.chdir(root)
}

/** Prints a message and ends the command. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs a program in this terminal until it ends. Returns its exit code. */
function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  // npm is a .cmd file on Windows, which only a shell can start
  const shell = process.platform === 'win32' && command !== process.execPath
  const { status, error } = spawnSync(command, args, {
    stdio,
    shell,
    env: { ...process.env, ...env },
  })
  if (error) console.error(`${command}: ${error.message}`)
  return status ?? 1
}

/** Like `run`, but ends this command if the program fails. */
export function mustRun(command, args, options) {
  const code = run(command, args, options)
  if (code !== 0) process.exit(code)
}
