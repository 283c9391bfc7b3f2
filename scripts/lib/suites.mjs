// The ways the tests run, for their own commands and for scripts/check.mjs. Projects are those of jest.config.js.
import { findChromium } from './chromium.mjs'
import { runJest } from './jest.mjs'
import { buildIfNeeded } from './prepare.mjs'
import { missing, withServices } from './services.mjs'

/** Everything that needs no service: SQLite and jsdom. */
export const testCode = (args = []) => runJest(['code', 'views', 'dom'], args)

/** Whatever can reach a database, on real servers. */
export const testOnServices = (args = []) =>
  withServices((services) => runAvailable(['services'], args, { ...services, CHECK_ALL: '1' }))

/** Journeys through the built product in a real browser: on SQLite and on MariaDB. */
export function testInBrowser(args = []) {
  buildIfNeeded()
  return withServices((services) => runAvailable(['browser', 'browser-services'], args, services))
}

/** The built product, killed in the middle of what it does: on SQLite and on MariaDB. */
export function testCrashes(args = []) {
  buildIfNeeded()
  return withServices((services) => runAvailable(['crash', 'crash-services'], args, services))
}

/** The built product with one of its services away after the other; `env` may want all faults. */
export function testFaults(args = [], env = {}) {
  buildIfNeeded()
  return withServices((services) => runAvailable(['faults-services'], args, { ...services, ...env }))
}

/** All of these in one run, so that no worker waits for the others at the end of each. The product is built before. */
export const testEverything = (env) =>
  runAvailable(
    [
      ...['code', 'views', 'dom', 'services', 'browser', 'browser-services'],
      ...['crash', 'crash-services', 'faults-services'],
    ],
    [],
    env,
  )

/** Leaves out the projects whose programs are not installed; in CI that ends the command. */
async function runAvailable(projects, args, env) {
  const browser = projects.includes('browser') ? findChromium() : undefined
  if (!browser && projects.includes('browser')) missing('chromium', 'journeys in a browser')
  const isAvailable = (project) =>
    (browser || !project.startsWith('browser')) && (env.SERVICES_DATABASE_URL || !/services$/.test(project))
  const available = projects.filter(isAvailable)
  if (available.length === 0) return { projects: [], files: [], passed: 0, failed: 0, code: 0 }
  const result = await runJest(available, args, { ...env, ...(browser && { TEST_CHROMIUM: browser }) })
  return { ...result, projects: available }
}
