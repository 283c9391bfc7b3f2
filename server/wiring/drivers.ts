import type { Config } from '#server/config/index.ts'
import { openDatabase, poolUse } from '#server/drivers/database/index.ts'
import { openMail } from '#server/drivers/mail/index.ts'
import { openRateLimits } from '#server/drivers/rate-limits/index.ts'
import { openSearch } from '#server/drivers/search/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { openWebhooks } from '#server/drivers/webhooks/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/lib/logger.ts'
import {
  createCoreMetrics,
  measuredLimits,
  measuredRows,
  measuredSearch,
  watchStatements,
} from '#server/metrics/index.ts'
import type { Overrides } from './overrides.ts'

/** Opens the configured drivers and measures them: clock and log first, since the others use them. */
export async function openDrivers(config: Config, overrides: Overrides) {
  const { dataDir, databaseUrl } = config
  const clock = overrides.clock ?? systemClock
  const logger = overrides.logger ?? createLogger(config.logLevel)
  const opened = overrides.database ?? openDatabase({ databaseUrl, dataDir })
  const metrics = createCoreMetrics(() => poolUse(opened.knex))
  const database = { ...opened, rows: measuredRows(opened.rows, metrics) }
  watchStatements(database, metrics, { clock, logger, slowMs: config.slowStatementMs })
  const searchIndex = measuredSearch(
    overrides.search ?? (await openSearch(config)),
    config.meiliUrl === undefined ? 'embedded' : 'meilisearch',
    metrics,
    clock,
  )
  const storage = overrides.storage ?? (await openStorage(config))
  const mailTransport = overrides.mailTransport ?? openMail(config, logger)
  const webhookTransport =
    overrides.webhookTransport ?? openWebhooks({ privateNets: config.webhooksPrivateNets })
  const limits =
    overrides.rateLimits ??
    (await openRateLimits(config, { knex: database.knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'rate limits'),
    ))
  const rateLimits = measuredLimits(limits, metrics)
  return {
    ...{
      clock,
      logger,
      metrics,
      database,
      searchIndex,
      storage,
      mailTransport,
      webhookTransport,
      rateLimits,
    },
    async close() {
      await Promise.all([searchIndex.close(), mailTransport.close(), rateLimits.close()])
      await database.close()
    },
  }
}
