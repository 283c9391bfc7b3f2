import { spawn } from 'node:child_process'
import { endGroupAtExit } from './process-group.mjs'

/**
 * Runs a Node program in the background. Its output is printed at its end in one piece, so that it stays readable.
 * @param {string} name of the step, as printed
 * @param {string[]} args for Node: the program, then the program's arguments
 * @returns {Promise<{name: string, seconds: number, passed: 0, failed: 0 | 1}>}
 */
export function runInBackground(name, args) {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const takeBack = endGroupAtExit(child)
  const pieces = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece))
  return new Promise((resolve) => {
    child.once('error', (error) => pieces.push(Buffer.from(String(error))) && resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  }).then((code) => {
    takeBack()
    const seconds = (performance.now() - start) / 1000
    const output = Buffer.concat(pieces).toString().trimEnd()
    console.log([`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}`, output].filter(Boolean).join('\n'))
    return { name, seconds, passed: 0, failed: code === 0 ? 0 : 1 }
  })
}
