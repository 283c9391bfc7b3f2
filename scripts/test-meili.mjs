// The search index on a real Meilisearch, first its tests, then what searches take beside the embedded index:
// MEILI_TEST_URL=http://127.0.0.1:7700 MEILI_TEST_KEY=… npm run test:meili -- --rows 200000
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runJest } from './lib/jest.mjs'
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

/** Those whose worlds include a real server (server/testing/search-worlds.ts). */
const TESTS = ['server/drivers/search/search.contract.test.ts', 'server/features/search/searches.test.ts']

enterProject()
const { values } = parseArgs({ options: { rows: { type: 'string', default: '200000' } } })
if (!/^[1-9]\d*$/.test(values.rows)) fail('--rows takes a number.')
if (!process.env.MEILI_TEST_URL) fail('Set MEILI_TEST_URL, and MEILI_TEST_KEY if the server has a key.')
installIfNeeded()
useTestFolder()
const { code } = await runJest(['code'], ['--runTestsByPath', ...TESTS])
// On one database: the index is what is compared.
const env = { ...process.env, BENCH_ENGINE: 'SQLite' }
const measured = spawnSync(process.execPath, ['scripts/bench.mjs', 'search', values.rows], {
  stdio: 'inherit',
  env,
})
process.exitCode = code || measured.status || 0
