import { parentPort } from 'node:worker_threads'
import { readConfigOrExit } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { jobLimits, openDatabase } from '#server/drivers/database/index.ts'
import { BodyKeysRepository, fillBodyKeys } from '#server/features/imports/index.ts'
import { runWorker } from '#server/jobs/index.ts'

// Runs the jobs, in a thread of the web process or as a process of its own: the same services, its own connections.
const config = readConfigOrExit()
const database = openDatabase(config, jobLimits(config.databaseJobTimeoutMs))
const core = await createCore(config, { database })
await Promise.all([runWorker(core, parentPort).stopped, makeSearchable(core), completeRows(core)])

/** Builds the search index where there is none that fits. Jobs run meanwhile; a stop ends it, the next start begins anew. */
async function makeSearchable({ search, runner, logger }: Core): Promise<void> {
  try {
    if (!(await search.needsReindex())) return
    const { documents } = await search.reindexAll(async () => {
      if (runner.isStopping) throw new Error('stopping')
    })
    if (documents > 0) logger.info({ documents }, 'search index rebuilt')
  } catch (err) {
    if (!runner.isStopping) logger.error({ err }, 'search index not rebuilt')
  }
}

/** Fills the columns that rows of an earlier version of the product lack. */
async function completeRows({ database, runner, logger }: Core): Promise<void> {
  try {
    const rows = await fillBodyKeys(new BodyKeysRepository(database.knex), async () => {
      if (runner.isStopping) throw new Error('stopping')
    })
    if (rows > 0) logger.info({ rows }, 'recipients of existing rows completed')
  } catch (err) {
    if (!runner.isStopping) logger.error({ err }, 'recipients of existing rows not completed')
  }
}
