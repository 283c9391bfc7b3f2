import type { Config } from '#server/config/index.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { openMail } from '#server/drivers/mail/index.ts'
import { openRateLimits } from '#server/drivers/rate-limits/index.ts'
import { openSearch } from '#server/drivers/search/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/lib/logger.ts'
import type { Parts } from './overrides.ts'

/** Opens what the settings choose: clock and log first, for the others tell the time and complain. */
export async function openDrivers(config: Config, parts: Parts) {
  const { dataDir, databaseUrl } = config
  const clock = parts.clock ?? systemClock
  const logger = parts.logger ?? createLogger(config.logLevel)
  const database = parts.database ?? openDatabase({ databaseUrl, dataDir })
  const searchIndex = parts.search ?? (await openSearch(config))
  const storage = parts.storage ?? openStorage({ dataDir })
  const mailTransport = parts.mailTransport ?? openMail(config, logger)
  const rateLimits =
    parts.rateLimits ??
    (await openRateLimits(config, { knex: database.knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'rate limits'),
    ))
  return {
    ...{ clock, logger, database, searchIndex, storage, mailTransport, rateLimits },
    async close() {
      await Promise.all([searchIndex.close(), mailTransport.close(), rateLimits.close()])
      await database.close()
    },
  }
}
