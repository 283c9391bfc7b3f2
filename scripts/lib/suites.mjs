// The ways the tests run, for their own commands and for scripts/check.mjs.
import { findChromium } from './chromium.mjs'
import { runJest } from './jest.mjs'
import { buildIfNeeded } from './prepare.mjs'
import { missing, withServices } from './services.mjs'

const NOTHING = { passed: 0, failed: 0, code: 0 }

const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, code: a.code || b.code })

/** Everything that needs no service: SQLite and jsdom. */
export const testCode = (args = []) => runJest(['code', 'dom'], args)

/** The same rules on real servers. */
export const testOnServices = (args = []) =>
  withServices((env) => (Object.keys(env).length > 0 ? runJest(['services'], args, env) : NOTHING))

/** Journeys through the built product in a real browser: on SQLite, then on MariaDB. */
export async function testInBrowser(args = []) {
  const browser = findChromium()
  if (!browser) {
    missing('chromium', 'journeys in a browser')
    return NOTHING
  }
  buildIfNeeded()
  const env = { TEST_CHROMIUM: browser }
  console.log('Journeys on SQLite')
  // What is drawn, typed and refused is the same on every database: once is enough.
  const onSqlite = await runJest(['browser', 'browser-once'], args, env)
  const onServices = await withServices((services) => {
    if (!services.TEST_DATABASE_URL) return NOTHING
    console.log('Journeys on MariaDB')
    return runJest(['browser'], args, { ...env, ...services })
  })
  return add(onSqlite, onServices)
}

/** The built product, killed in the middle of what it does: most often on SQLite, then on MariaDB. */
export async function testCrashes(args = []) {
  buildIfNeeded()
  const words = [...args, '--maxWorkers=1']
  const onSqlite = await runJest(['crash'], words)
  const onServices = await withServices(({ TEST_DATABASE_URL }) =>
    TEST_DATABASE_URL ? runJest(['crash'], words, { TEST_DATABASE_URL }) : NOTHING,
  )
  return add(onSqlite, onServices)
}
