import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes what each test file did, with its project and its time, to the file named by TEST_RESULTS. */
export default class FileReporter {
  files = []

  onTestResult({ context }, result) {
    const { start, end } = result.perfStats
    this.files.push({
      project: context.config.displayName.name,
      file: path.relative(context.config.rootDir, result.testFilePath).replaceAll(path.sep, '/'),
      seconds: (end - start) / 1000,
      passed: result.numPassingTests,
      // A file that could not run at all has no test that failed.
      failed: result.numFailingTests + (result.testExecError && result.numFailingTests === 0 ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
    })
  }

  onRunComplete() {
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(this.files))
  }
}
