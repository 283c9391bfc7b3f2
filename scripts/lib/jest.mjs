import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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
  const folder = mkdtempSync(path.join(os.tmpdir(), 'disclosure-results-'))
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
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ctrl-C reaches the child too; this process stays until the child has ended, to clean up after it. */
function endOf(child) {
  const wait = () => {}
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', passOn)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1))
  }).finally(() => process.off('SIGINT', wait).off('SIGTERM', passOn))
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
