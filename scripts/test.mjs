// Arguments are Jest's: npm test -- server/features/imports
// `npm test -- --changed` runs what a change since main can break.
import { testsOf } from './lib/changed-tests.mjs'
import { changedFiles } from './lib/changed-files.mjs'
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { testCode } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const args = process.argv.slice(2)
process.exitCode = await (args.includes('--changed') ? testChanged(args) : testCode(args)).then(
  ({ code }) => code,
)

async function testChanged(args) {
  const changed = changedFiles()
  const tests = testsOf(changed)
  const count = tests === 'all' ? 'all test files' : `${tests.length} test files`
  console.log(`${changed.length} changed files can break ${count}.`)
  if (tests.length === 0) return { code: 0 }
  const others = args.filter((arg) => arg !== '--changed')
  return testCode(tests === 'all' ? others : [...others, '--runTestsByPath', ...tests])
}
