import type { Config } from '#server/config/index.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { openMail } from '#server/drivers/mail/index.ts'
import { openRateLimits } from '#server/drivers/rate-limits/index.ts'
import { openSearch } from '#server/drivers/search/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { openWebhooks } from '#server/drivers/webhooks/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/lib/logger.ts'
import type { Overrides } from './overrides.ts'

/** Opens the configured drivers: clock and log first, since the others use them. */
export async function openDrivers(config: Config, overrides: Overrides) {
  const { dataDir, databaseUrl } = config
  const clock = overrides.clock ?? systemClock
  const logger = overrides.logger ?? createLogger(config.logLevel)
  const database = overrides.database ?? openDatabase({ databaseUrl, dataDir })
  const searchIndex = overrides.search ?? (await openSearch(config))
  const storage = overrides.storage ?? (await openStorage(config))
  const mailTransport = overrides.mailTransport ?? openMail(config, logger)
  const webhookTransport =
    overrides.webhookTransport ?? openWebhooks({ privateNets: config.webhooksPrivateNets })
  const rateLimits =
    overrides.rateLimits ??
    (await openRateLimits(config, { knex: database.knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'rate limits'),
    ))
  return {
    ...{ clock, logger, database, searchIndex, storage, mailTransport, webhookTransport, rateLimits },
    async close() {
      await Promise.all([searchIndex.close(), mailTransport.close(), rateLimits.close()])
      await database.close()
    },
  }
}
