// Checks that all tests have run: a test left out silently would look like a pass.
import { isTest } from './engines.mjs'
import { importGraph } from './imports.mjs'

/**
 * @param {string[]} projects those that can run here
 * @param {import('./jest.mjs').FileResult[]} files
 * @returns {string[]} a sentence for each test file that no project ran or that has skipped tests
 */
export function leftOut(projects, files) {
  const ran = new Set(files.map(({ file }) => file))
  // Without a browser or servers, their tests were reported as skipped; in CI the command has ended by then.
  const needing = {
    'server/testing/journeys/': 'browser',
    'server/testing/faults/': 'faults-services',
    'server/testing/crash/killed-in-turn': 'crash-services',
  }
  const needsMissing = (file) =>
    Object.entries(needing).some(([start, project]) => file.startsWith(start) && !projects.includes(project))
  const forgotten = [...importGraph().keys()].filter(
    (file) => isTest(file) && !ran.has(file) && !needsMissing(file),
  )
  const skipping = files.filter(({ skipped }) => skipped > 0)
  return [
    ...forgotten.map((file) => `no project of jest.config.js ran ${file}`),
    ...skipping.map(({ project, file, skipped }) => `${project}: ${skipped} skipped in ${file}`),
  ]
}
