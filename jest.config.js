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
        module: { type: 'es6' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  setupFilesAfterEnv: ['<rootDir>/server/testing/jest-each-file.ts'],
}

/** @type {import('jest').Config} */
export default {
  globalSetup: '<rootDir>/server/testing/jest-global-setup.ts',
  projects: [
    {
      ...shared,
      displayName: 'code',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,views,client,migrations,seeds,scripts}/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['\\.dom\\.test\\.', '/testing/journeys/', '/node_modules/'],
      globalSetup: '<rootDir>/server/testing/jest-global-setup.ts',
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/client/**/*.dom.test.ts?(x)'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/testing/journeys/**/*.test.ts'],
    },
  ],
}
