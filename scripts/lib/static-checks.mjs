// The checks that read the sources. Locales, lockfile, architecture rules and migrations have tests of their own.
import { runInBackground } from './background.mjs'
import { SOURCE_FOLDERS } from './imports.mjs'

const tools = [
  ['types', 'typescript-7/bin/tsc', '--noEmit'],
  ['lint', 'eslint/bin/eslint.js', '--max-warnings=0', '.'],
  ['architecture', 'dependency-cruiser/bin/dependency-cruise.mjs', ...SOURCE_FOLDERS],
  ['unused', 'knip/bin/knip.js'],
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
]

/** Runs them one after the other, so that the tests beside which they run keep most of the machine. */
export async function runStaticChecks() {
  const results = []
  for (const [name, program, ...args] of tools)
    results.push(await runInBackground(name, [`node_modules/${program}`, ...args]))
  return results
}
