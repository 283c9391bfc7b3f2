import { isMainThread, parentPort } from 'node:worker_threads'
import closeWithGrace from 'close-with-grace'
import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore, type Core } from '#server/container.ts'
import { jobLimits, openDatabase, settleDatabase, type Database } from '#server/drivers/database/index.ts'
import { BodyKeysRepository, fillBodyKeys } from '#server/features/imports/index.ts'
import { runWorker } from '#server/jobs/index.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { measureThread, METRICS_QUESTION, serveMetrics } from '#server/metrics/index.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'

/** Within this time the running job has reached a safe point, or the process ends all the same. */
const STOP_WITHIN_MS = 30_000
/** A lost index is noticed within this time, also by a search server that was away. */
const INDEX_CHECK_MS = 30_000

// Runs the jobs, in a thread of the web process or as a process of its own: the same services, its own connections.
const config = readConfigOrExit()
const database = openDatabase(config, jobLimits(config.databaseJobTimeoutMs))
const core = await begin(database)
measureThread(core.metrics.registry, 'jobs', config)
const { stopped, stop } = runWorker(core, parentPort, {
  [METRICS_QUESTION]: () => core.metrics.registry.getMetricsAsJSON(),
})
const watch = setInterval(() => void checkIndex(core), INDEX_CHECK_MS)
void checkIndex(core)
const ended = Promise.all([stopped, completeRows(core)]).then(() => clearInterval(watch))
if (isMainThread) beAProcess()
await ended

/** In a thread, the process has looked already whether it can begin. */
async function begin(database: Database): Promise<Core> {
  if (!isMainThread) return createCore(config, { database })
  try {
    await requireUsableSchema(database.knex, productVersion)
    const core = await createCore(config, { database })
    await core.installation.requireOwnStorage()
    const paused = await core.installation.startWarning()
    if (paused) core.logger.warn(paused)
    return core
  } catch (error) {
    return exitIfItCannotBegin(config)(error)
  }
}

/** What the web process does for its thread: metrics, and an end at a safe point. */
function beAProcess(): void {
  const { logger, metrics } = core
  logger.info({ version: productVersion, database: database.engine }, 'running jobs')
  const served = serveMetrics(config, { registry: metrics.registry }, logger)
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after an error')
    else logger.info({ signal }, 'stopping')
    stop()
    await ended
    served.close()
    await settleDatabase(config)
    logger.info('stopped')
  })
}

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
