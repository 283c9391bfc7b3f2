import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import AdminOperations, { type Props } from './+Page.tsx'

const idle = { waiting: 0, planned: 0, running: 0, failed: 0, waitingSince: null }

const well: Props = {
  shell: systemShell({ menu: 'operations', available: ['companies', 'dashboard', 'operations', 'profile'] }),
  now: Date.UTC(2026, 10, 21, 3, 5),
  refreshHref: '/admin/operations',
  retryAction: '/admin/operations/retry',
  warnings: [],
  drivers: [
    { driver: 'database', kind: 'mysql', isUp: true },
    { driver: 'sessions', kind: 'redis', isUp: true },
    { driver: 'search', kind: 'meilisearch', isUp: true },
    { driver: 'files', kind: 'folder', isUp: true },
    { driver: 'mail', kind: 'smtp', isUp: false },
  ],
  search: 'ready',
  disk: { freeBytes: 38_200_000_000, sizeBytes: 50_000_000_000 },
  lastBackup: {
    finishedAt: Date.UTC(2026, 10, 20, 18),
    bytes: 1_200_000_000,
    faultyFiles: 0,
    failedAt: null,
  },
  lastCheck: null,
  unsettled: [],
  jobs: { ...idle, now: Date.UTC(2026, 10, 21, 3, 5), kinds: [] },
  versions: { version: '1.4.0', schema: '087-backups', node: '24.22.1' },
  settings: [
    ['TRUST_PROXY', 'true'],
    ['DATABASE_URL', 'disclosure on db:3306'],
  ],
}

const job = { company: null, attempts: 1, errorCode: null, at: Date.UTC(2026, 10, 21, 3) }

const ill: Props = {
  ...well,
  warnings: [
    ...(['paused', 'read-only', 'disk-low', 'jobs-stuck', 'jobs-late'] as const),
    ...(['search-unavailable', 'search-refused', 'search-rebuilding', 'untrusted-proxy'] as const),
    'taken-host',
  ],
  drivers: [
    { driver: 'database', kind: 'sqlite', isUp: true },
    { driver: 'sessions', kind: 'sqlite', isUp: true },
    { driver: 'search', kind: 'embedded', isUp: true },
    { driver: 'files', kind: 'folder', isUp: false },
    { driver: 'mail', kind: 'outbox', isUp: true },
  ],
  search: 'rebuilding',
  disk: null,
  lastBackup: { finishedAt: Date.UTC(2026, 10, 20, 18), bytes: 1_200_000_000, faultyFiles: 2, failedAt: 1 },
  lastCheck: { at: Date.UTC(2026, 10, 20, 18), faults: 2 },
  unsettled: [
    { ...job, id: 9, name: 'import-apply', company: '青葉製薬株式会社', state: 'running' },
    { ...job, id: 8, name: 'correction', state: 'stuck' },
    { ...job, id: 7, name: 'mail-send', state: 'retrying', attempts: 2 },
    {
      ...{ ...job, id: 3, name: 'search-reindex', company: '湊バイオ株式会社', state: 'failed', attempts: 5 },
      errorCode: 500,
    },
  ],
  jobs: {
    ...{ waiting: 2, planned: 1, running: 1, failed: 3, waitingSince: Date.UTC(2026, 10, 21, 1) },
    now: Date.UTC(2026, 10, 21, 3, 5),
    kinds: [
      {
        ...{ name: 'mail-send', lane: 'mail', waiting: 2, planned: 1, running: 0, failed: 0 },
        waitingSince: Date.UTC(2026, 10, 21, 1),
      },
      {
        ...{ name: 'comparison', lane: 'background', waiting: 0, planned: 0, running: 1, failed: 0 },
        waitingSince: null,
      },
      {
        ...{ name: 'no-longer-there', lane: 'others', waiting: 0, planned: 0, running: 0, failed: 3 },
        waitingSince: null,
      },
    ],
  },
}

export default examplesOf(AdminOperations, { 'admin-operations': well, 'admin-operations-ill': ill })
