import { KeyRefused } from '#server/errors/unavailable.ts'
import type { InstallationService, StorageState } from '#server/features/installation/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { SearchService, SearchStatus } from '#server/features/search/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { LatestStatus } from './latest-status.ts'
import { checkDataFolders, WriteHealth } from './write-health.ts'

/** Strangers can ask for readiness, and some operators pay for each look into the storage; yet it is to say soon that all is well. */
const STORAGE_KEPT_MS = 3000

/** Every page of the console says whether the installation is paused. */
const PAUSE_KEPT_MS = 5000

/** A mail server is not connected to more often than it has to be. */
const MAIL_KEPT_MS = 60_000

export type PauseState = 'running' | 'paused'

/** `refused`: the search server is there, but the key in the settings is wrong. */
function ifRefused(error: unknown): 'refused' {
  if (error instanceof KeyRefused) return 'refused'
  throw error
}

/** What readiness says beside whether the process is ready, and what the operators' page says of mails. */
export function watchHealth({
  search,
  installation,
  mail,
  clock,
  config,
}: {
  search: Pick<SearchService, 'status'>
  installation: Pick<InstallationService, 'storageState' | 'pausedSince' | 'tryToWrite'>
  mail: Pick<MailService, 'check'>
  clock: Pick<Clock, 'elapsed'>
  config: { dataDir: string; s3?: unknown }
}) {
  return {
    searchHealth: new LatestStatus<SearchStatus | 'refused'>(() => search.status().catch(ifRefused), {
      ...{ assumed: 'ready', clock },
    }),
    storageHealth: new LatestStatus<StorageState>(() => installation.storageState(), {
      ...{ assumed: 'ready', clock },
      keptMs: STORAGE_KEPT_MS,
    }),
    pauseHealth: new LatestStatus<PauseState>(
      async () => ((await installation.pausedSince()) === null ? 'running' : 'paused'),
      { assumed: 'running', clock, keptMs: PAUSE_KEPT_MS },
    ),
    mailHealth: new LatestStatus<'ready'>(
      async () => {
        await mail.check()
        return 'ready'
      },
      { assumed: 'ready', clock, keptMs: MAIL_KEPT_MS },
    ),
    writeHealth: new WriteHealth(clock, {
      checkFolders: () => checkDataFolders(config),
      tryDatabase: () => installation.tryToWrite(),
    }),
  }
}
