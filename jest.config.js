import { availableParallelism } from 'node:os'
import { testsOnBothEngines } from './scripts/lib/engines.mjs'
import { groupsInUse } from './scripts/lib/test-groups.mjs'

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    // Otherwise every module is loaded by itself: when Jest watches the sources, or is started by an editor.
    ...(process.env.TEST_BUNDLE && { '\\.test\\.tsx?$': '<rootDir>/scripts/lib/bundled-test.mjs' }),
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Beside the packages: the temporary folder of a run is removed after it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  setupFilesAfterEnv: ['<rootDir>/server/testing/jest-each-file.ts'],
}

// What tests with a database need: a migrated template before all files, closed connections after each.
const withDatabase = {
  ...shared,
  testEnvironment: '<rootDir>/server/testing/jest-environment.ts',
  globalSetup: '<rootDir>/server/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/server/testing/jest-global-teardown.ts',
}

/** Addresses of MariaDB and Redis are there for tests of these projects only: jest-environment.ts. */
const onServices = { ...withDatabase, testEnvironmentOptions: { services: true } }

/**
 * React as it is delivered: 8 % less processor time for tests that open pages. Its development form, which reports
 * invalid markup, renders every example of a view, and every page with real data in the access tests on the services.
 */
const productionReact = {
  '^\\./cjs/(react-dom[\\w.-]*)\\.development\\.js$': '<rootDir>/node_modules/react-dom/cjs/$1.production.js',
  '^\\./cjs/(react(?:-jsx-runtime)?)\\.development\\.js$':
    '<rootDir>/node_modules/react/cjs/$1.production.js',
}

const BROWSER = '/server/testing/journeys/'
const CRASH = '/server/testing/crash/'
const SEVERAL_PROCESSES = `${CRASH}killed-in-turn`
const FAULTS = '/server/testing/faults/'

/** Test files that another one brings along (scripts/lib/test-groups.mjs). */
const BROUGHT = groupsInUse()
  .flatMap(([, ...others]) => others)
  .map((file) => `<rootDir>/${file.replaceAll('.', '\\.')}$`)

/** Jest takes an empty list of patterns for all files there are. */
const only = (files) => (files.length > 0 ? files : ['<rootDir>/no such file'])

const bothEngines = testsOnBothEngines({ all: process.env.CHECK_ALL === '1' }).map(
  (file) => `<rootDir>/${file}`,
)

/** @type {import('jest').Config} */
export default {
  // One more than there are cores: a test that drives a browser or a product waits for it most of the time.
  maxWorkers: availableParallelism() + 1,
  // Each file's modules stay in their process (ES modules of a test cannot be freed), about 40 MB a file: a process
  // that ran all of them would come to the heap's limit, crawl there and end. Past this it makes room for a new one.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/scripts/lib/jest-reporter.mjs'],
  testSequencer: '<rootDir>/scripts/lib/slowest-first.mjs',
  projects: [
    {
      ...withDatabase,
      displayName: 'code',
      moduleNameMapper: productionReact,
      testMatch: ['<rootDir>/{server,client,migrations,seeds,scripts}/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['\\.dom\\.test\\.', BROWSER, CRASH, FAULTS, '/node_modules/', ...BROUGHT],
    },
    {
      ...withDatabase,
      displayName: 'views',
      testMatch: ['<rootDir>/views/**/*.test.ts?(x)'],
    },
    {
      ...onServices,
      displayName: 'services',
      testMatch: only(bothEngines),
      testPathIgnorePatterns: [BROWSER, CRASH, FAULTS, ...BROUGHT],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/{client,server}/**/*.dom.test.ts?(x)'],
    },
    {
      ...withDatabase,
      displayName: 'browser',
      testMatch: [`<rootDir>${BROWSER}**/*.test.ts`],
    },
    {
      ...onServices,
      displayName: 'browser-services',
      testMatch: only(bothEngines.filter((file) => file.includes(BROWSER))),
    },
    {
      ...withDatabase,
      displayName: 'crash',
      testMatch: [`<rootDir>${CRASH}**/*.test.ts`],
      // Several processes are for MariaDB and Redis.
      testPathIgnorePatterns: [SEVERAL_PROCESSES],
    },
    {
      ...onServices,
      displayName: 'crash-services',
      testMatch: only(bothEngines.filter((file) => file.includes(CRASH))),
    },
    {
      // Servers that can be away are needed: there is nothing of the kind on SQLite.
      ...onServices,
      displayName: 'faults-services',
      testMatch: [`<rootDir>${FAULTS}**/*.test.ts`],
    },
  ],
}
