// The checks that read the sources. Locales, lockfile, architecture rules and migrations have tests of their own.
import { runInBackground } from './background.mjs'
import { SOURCE_FOLDERS } from './imports.mjs'

const tools = [
  ['types', 'node_modules/typescript-7/bin/tsc', '--noEmit'],
  ['lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.'],
  ['architecture', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...SOURCE_FOLDERS],
  ['unused', 'node_modules/knip/bin/knip.js'],
  ['format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ['secrets', 'scripts/lib/find-secrets.mjs'],
]

/** Runs them one after the other, so that the tests beside which they run keep most of the machine. */
export async function runStaticChecks() {
  const results = []
  for (const [name, ...args] of tools) results.push(await runInBackground(name, args))
  return results
}
