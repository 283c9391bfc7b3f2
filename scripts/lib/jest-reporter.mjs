import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { groupsInUse } from './test-groups.mjs'

/** Writes what each test file did, with its project and its time, to the file named by TEST_RESULTS. */
export default class FileReporter {
  files = []
  groups = new Map(groupsInUse().map((group) => [group[0], group]))

  onTestResult({ context }, result) {
    const project = context.config.displayName.name
    const first = path.relative(context.config.rootDir, result.testFilePath).replaceAll(path.sep, '/')
    const group = this.groups.get(first) ?? [first]
    const ran = (group.length === 1 ? [[first, result.testResults]] : byFile(group, result.testResults)).map(
      ([file, tests]) => ({ project, file, seconds: sumOf(tests), ...countsOf(tests) }),
    )
    // What is no test's time, as loading the modules, is the first file's.
    const { start, end } = result.perfStats
    ran[0].seconds += (end - start) / 1000 - ran.reduce((sum, { seconds }) => sum + seconds, 0)
    // A file that could not run at all has no test that failed.
    if (result.testExecError && result.numFailingTests === 0) ran[0].failed = 1
    this.files.push(...ran)
  }

  onRunComplete() {
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(this.files))
  }
}

/** Each file of a group is a `describe` (test-groups.mjs). One without any test is left out, and so found missing. */
const byFile = (group, tests) =>
  group
    .map((file) => [file, tests.filter(({ ancestorTitles }) => ancestorTitles[0] === file)])
    .filter(([file, own]) => own.length > 0 || file === group[0])

const sumOf = (tests) => tests.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0)

const countsOf = (tests) => {
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('pending', 'todo', 'disabled', 'skipped'),
  }
}
