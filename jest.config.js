const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
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

/** Journeys that are the same on every database: what is drawn, typed and refused. */
const shownAlike = '/journeys/(pages-ja|pages-en|bad-input|wording|every-wording|wording-canaries)\\.test\\.'

/** @type {import('jest').Config} */
export default {
  maxWorkers: '100%',
  // Each file's modules stay in their process (ES modules of a test cannot be freed), about 40 MB a file: a process
  // that ran all of them would come to the heap's limit, crawl there and end. Past this it makes room for a new one.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...withDatabase,
      displayName: 'code',
      testMatch: ['<rootDir>/{server,views,client,migrations,seeds,scripts}/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['\\.dom\\.test\\.', '/testing/(journeys|crash)/', '/node_modules/'],
    },
    {
      ...withDatabase,
      displayName: 'services',
      // What draws and what computes knows no database.
      testMatch: ['<rootDir>/{server,migrations,seeds}/**/*.test.ts'],
      testPathIgnorePatterns: ['/testing/(journeys|crash)/', '/server/(lib|i18n|emails)/', '/node_modules/'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/client/**/*.dom.test.ts?(x)'],
    },
    {
      ...withDatabase,
      displayName: 'browser',
      testMatch: ['<rootDir>/server/testing/journeys/**/*.test.ts'],
      testPathIgnorePatterns: [shownAlike],
    },
    {
      ...withDatabase,
      displayName: 'crash',
      testMatch: ['<rootDir>/server/testing/crash/**/*.test.ts'],
    },
    {
      ...withDatabase,
      displayName: 'browser-once',
      testRegex: [shownAlike],
    },
  ],
}
