import { isMainThread, parentPort } from 'node:worker_threads'
import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore, type Core } from '#server/container.ts'
import { jobLimits, openDatabase } from '#server/drivers/database/index.ts'
import { BodyKeysRepository, fillBodyKeys } from '#server/features/imports/index.ts'
import { runWorker } from '#server/jobs/index.ts'
import { measureThread, METRICS_QUESTION } from '#server/metrics/index.ts'

/** A lost index is noticed within this time, also by a search server that was away. */
const INDEX_CHECK_MS = 30_000

// Runs the jobs, in a thread of the web process or as a process of its own: the same services, its own connections.
const config = readConfigOrExit()
const database = openDatabase(config, jobLimits(config.databaseJobTimeoutMs))
const core = await createCore(config, { database })
// In a thread, the process has looked already.
if (isMainThread) await core.installation.requireOwnStorage().catch(exitIfItCannotBegin(config))
measureThread(core.metrics.registry, 'jobs', config)
const { stopped } = runWorker(core, parentPort, {
  [METRICS_QUESTION]: () => core.metrics.registry.getMetricsAsJSON(),
})
const watch = setInterval(() => void checkIndex(core), INDEX_CHECK_MS)
void checkIndex(core)
await Promise.all([stopped, completeRows(core)])
clearInterval(watch)

/** Has the search index rebuilt by a job if it is lost, foreign or too old. */
async function checkIndex({ indexWatch, runner, logger }: Core): Promise<void> {
  try {
    if (await indexWatch.check())
      logger.warn('the search index is being rebuilt; searches are refused until then')
  } catch (err) {
    if (!runner.isStopping) logger.error({ err }, 'search index not checked')
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
