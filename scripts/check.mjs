// Everything that must hold before a change is done; CI runs the same. Goes on after a failure, to show all of them.
// `npm run check -- --all` runs whatever can reach a database on both engines, and more crashes (docs/decisions/024).
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runInBackground } from './lib/background.mjs'
import { compareEngines, explain, readRecords } from './lib/compare-engines.mjs'
import { leftOut } from './lib/complete-run.mjs'
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { printReport, stepsOf } from './lib/report.mjs'
import { withServices } from './lib/services.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { testEverything } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const start = performance.now()
const statements = mkdtempSync(path.join(os.tmpdir(), 'statements-'))
const env = {
  TEST_STATEMENTS_FOLDER: statements,
  ...(process.argv.includes('--all') && { CHECK_ALL: '1' }),
}

// Crashes and journeys come first and need the build; the sources are checked while tests run.
const building = runInBackground('build', ['scripts/build.mjs'])
const checkingSources = runStaticChecks()
// Not beside the other build: it starts with one if dist is not there.
const followingDocs = building.then(() =>
  runInBackground('operations', ['scripts/follow-operations.mjs', '--built']),
)
const tests = await withServices(async (services) => {
  await building
  return testEverything({ ...env, ...services })
})

/** A check of the run itself: a failure for each sentence. */
const verify = (name, sentences) => {
  if (sentences.length > 0) console.error(`\n── ${name}: FAILED\n${sentences.join('\n')}`)
  return { name, seconds: 0, passed: 0, failed: sentences.length }
}
const { compared, missing } = compareEngines(readRecords(statements))
const hasServices = tests.projects.includes('services')
const steps = [
  await building,
  ...(await checkingSources),
  await followingDocs,
  ...stepsOf(tests.projects, tests.files),
  verify('every test ran', leftOut(tests.projects, tests.files)),
  verify(`${compared} statements on both engines`, hasServices ? missing.map(explain) : []),
]
// Jest itself may end badly although no test failed.
if (tests.code !== 0 && steps.every(({ failed }) => failed === 0))
  steps.push({ name: 'Jest', seconds: 0, passed: 0, failed: 1 })

process.exitCode = steps.some(({ failed }) => failed > 0) ? 1 : 0
printReport(steps, tests.files, (performance.now() - start) / 1000)
