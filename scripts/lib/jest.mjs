import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { atExit } from './at-exit.mjs'
import { temporaryFolder } from './private-server.mjs'

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]

/**
 * Runs Jest with this terminal.
 * @param {string[]} projects names of jest.config.js
 * @param {string[]} args as typed by a person
 * @returns {Promise<{passed: number, failed: number, code: number}>} a test file that cannot run is one failure
 */
export async function runJest(projects, args = [], env = {}) {
  const { folder, remove } = temporaryFolder('results')
  const results = path.join(folder, 'results.json')
  try {
    // The person's words come first: --selectProjects takes every word behind it.
    const words = [...JEST, '--json', `--outputFile=${results}`, ...args, '--selectProjects', ...projects]
    const child = spawn(process.execPath, words, {
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
    })
    const code = await endOf(child)
    return { ...countIn(results, code), code }
  } finally {
    remove()
  }
}

function endOf(child) {
  const takeBack = atExit(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1))
  }).finally(takeBack)
}

function countIn(file, code) {
  let counts = { passed: 0, failed: 0 }
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  } catch {
    // Jest ended before it could write: counted as one failure below.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
