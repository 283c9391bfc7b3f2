import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config/index.ts'
import { shownSettings } from '#server/config/shown-settings.ts'
import type { SessionDriver } from '#server/drivers/sessions/index.ts'
import { takenHosts, type TenantDirectory } from '#server/features/companies/index.ts'
import {
  readInstallation,
  type Installation,
  type SystemStatusService,
} from '#server/features/system-status/index.ts'
import type { ProxyCheck } from '#server/http/front-door/proxy-check.ts'
import { checkDataFolders, type WriteHealth } from '#server/http/front-door/write-health.ts'
import type { Clock } from '#server/lib/clock.ts'
import { remembered } from '#server/lib/remembered.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { within } from '#server/lib/within.ts'
import { migrations } from '../../migrations/index.ts'
import type { Basis } from './basis.ts'

/** How long a part may take to answer; Prometheus waits for ten seconds by default. */
const PATIENCE_MS = 1500
/** However often metrics are read, the database is asked once in this time. */
const ASK_EVERY_MS = 5000

interface Parts {
  config: Config
  clock: Clock
  database: Basis['database']
  sessionDriver: SessionDriver
  systemStatus: SystemStatusService
  searchHealth: { status(): Promise<Installation['search']> }
  storageHealth: { status(): Promise<string> }
  mailHealth: { status(): Promise<string> }
  writeHealth: WriteHealth
  installation: { pausedSince(): Promise<number | null> }
  proxyCheck: ProxyCheck
  tenants: Pick<TenantDirectory, 'hosts'>
}

/** What the page of operations and the metrics tell of the installation. */
export function wireInstallationHealth(parts: Parts) {
  const {
    config,
    clock,
    database,
    sessionDriver,
    systemStatus,
    searchHealth,
    storageHealth,
    mailHealth,
    writeHealth,
    installation,
    proxyCheck,
    tenants,
  } = parts
  const versions = {
    version: productVersion,
    schema: migrations.at(-1)![0],
    node: process.versions.node,
  }
  const read = () =>
    readInstallation(
      {
        drivers: [
          { driver: 'database', kind: database.engine, check: () => database.ping() },
          {
            driver: 'sessions',
            kind: config.redisUrl === undefined ? database.engine : 'redis',
            check: () => (config.redisUrl === undefined ? database.ping() : sessionDriver.ping()),
          },
          {
            driver: 'search',
            kind: config.meiliUrl === undefined ? 'embedded' : 'meilisearch',
            check: async () => {
              const status = await searchHealth.status()
              if (status === 'unavailable' || status === 'refused') throw new Error(status)
            },
          },
          {
            driver: 'files',
            kind: config.s3 === undefined ? 'folder' : 's3',
            check: async () => {
              await checkDataFolders(config)
              if ((await storageHealth.status()) !== 'ready') throw new Error('not this installation’s files')
            },
          },
          {
            driver: 'mail',
            kind: config.smtpUrl === undefined ? 'outbox' : 'smtp',
            check: async () => {
              if ((await mailHealth.status()) !== 'ready') throw new Error('no mail would be accepted')
            },
          },
        ],
        search: () => searchHealth.status(),
        jobs: () => systemStatus.jobs(),
        disk: () => diskOf(config.dataDir),
        outage: () => writeHealth.outage(),
        pausedSince: () => installation.pausedSince(),
        hasTakenHost: async () => takenHosts(await tenants.hosts(), config).length > 0,
        hasUntrustedProxy: () => proxyCheck.isUntrusted,
        lastBackup: () => systemStatus.lastBackup(),
        versions,
      },
      (work) => within(PATIENCE_MS, work),
    )
  return { read: remembered(clock, ASK_EVERY_MS, read), settings: shownSettings(config) }
}

async function diskOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
