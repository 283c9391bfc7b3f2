// What a check says at its end: seconds by step, the slowest files, and what did not run as it should.

/** The projects of jest.config.js as steps. */
const STEPS = {
  code: 'tests on SQLite',
  views: 'tests of views',
  dom: 'tests in jsdom',
  services: 'tests on MariaDB and Redis',
  browser: 'journeys on SQLite',
  'browser-services': 'journeys on MariaDB and Redis',
  crash: 'killed on SQLite',
  'crash-services': 'killed on MariaDB',
  'faults-services': 'services away',
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0)

/**
 * One row for each project that ran. The seconds are those of its files, of which two run at a time.
 * @param {string[]} projects those that should have run
 * @param {import('./jest.mjs').FileResult[]} files
 */
export function stepsOf(projects, files) {
  return projects.map((project) => {
    const own = files.filter((file) => file.project === project)
    const [seconds, passed, failed] = ['seconds', 'passed', 'failed'].map((key) => sum(own, key))
    // A project without any file would look like a pass.
    return { name: STEPS[project], seconds, passed, failed: own.length === 0 ? 1 : failed, files: own.length }
  })
}

const row = (seconds, ...words) => `${seconds.toFixed(1).padStart(8)} s  ${words.join('  ')}`

/** Prints both tables; the last line is `N passed, N failed`. */
export function printReport(steps, files, wallSeconds) {
  console.log('\nSeconds by step (steps run side by side; tests: the sum over their files)')
  for (const { name, seconds, passed, failed, files: count } of steps) {
    const tests = count === undefined ? '' : `${count} files, `
    const outcome = passed + failed > 0 ? `${tests}${passed} passed, ${failed} failed` : 'ok'
    console.log(row(seconds, failed > 0 ? '✗' : '✓', name.padEnd(30), outcome))
  }
  console.log(row(wallSeconds, ' ', 'from beginning to end'))
  console.log('\nThe twenty slowest test files')
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 20)
  for (const { project, file, seconds } of slowest) console.log(row(seconds, project.padEnd(16), file))
  console.log(`\n${sum(steps, 'passed')} passed, ${sum(steps, 'failed')} failed`)
}
