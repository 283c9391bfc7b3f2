import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endGroupAtExit } from './process-group.mjs'
import { temporaryFolder } from './private-server.mjs'
import { bundleTests } from './test-bundle.mjs'
import { testGroups } from './test-groups.mjs'

const JEST = [
  // Test files leave whole copies of the product behind: with V8's small default the collector runs all the time.
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]

/** One test file in one project of jest.config.js, as jest-reporter.mjs writes it. */
/** @typedef {{project: string, file: string, seconds: number, passed: number, failed: number, skipped: number}} FileResult */

/**
 * Runs Jest with this terminal.
 * @param {string[]} projects names of jest.config.js
 * @param {string[]} args as typed by a person
 * @returns {Promise<{files: FileResult[], passed: number, failed: number, code: number}>} a test file that cannot run is
 * one failure, and so is a Jest that ends badly without any
 */
export async function runJest(projects, args = [], env = {}) {
  const { folder, remove } = temporaryFolder('results')
  const results = path.join(folder, 'results.json')
  try {
    // The person's words come first: --selectProjects takes every word behind it.
    const words = [...JEST, ...args, '--selectProjects', ...projects]
    const isWatching = args.some((arg) => arg.startsWith('--watch'))
    // Whoever chooses among the tests wants to see single files.
    const groups = testGroups({ all: env.CHECK_ALL === '1', alone: args.length > 0 })
    const bundle = isWatching ? {} : { TEST_BUNDLE: await bundleTests(groups) }
    const child = spawn(process.execPath, words, {
      stdio: 'inherit',
      // A group of its own: its workers and the products that tests have started end with it. Only watching reads keys.
      detached: !isWatching,
      env: { ...process.env, NODE_ENV: 'test', TEST_RESULTS: results, ...bundle, ...env },
    })
    const code = await endOf(child)
    const files = readResults(results)
    const [passed, failed] = ['passed', 'failed'].map((key) =>
      files.reduce((sum, file) => sum + file[key], 0),
    )
    return { files, passed, failed: code !== 0 && failed === 0 ? 1 : failed, code }
  } finally {
    remove()
  }
}

function endOf(child) {
  const takeBack = endGroupAtExit(child)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1))
  }).finally(takeBack)
}

/** Nothing when Jest ended before it could write: that counts as a failure by its exit code. */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
