import { readFileSync } from 'node:fs'
import type http from 'node:http'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import v8 from 'node:v8'
import closeWithGrace from 'close-with-grace'
import { createApp } from '#server/app.ts'
import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { startupWarnings } from '#server/config/startup-warnings.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore, createWebServices } from '#server/container.ts'
import { openDatabase, requestLimits, settleDatabase } from '#server/drivers/database/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { takenHosts } from '#server/features/companies/index.ts'
import { builtAssets, serveAssets } from './http/front-door/assets.ts'
import { connectionLimits, createServer, limitsBehind } from './http/front-door/connections.ts'
import { allowedDescriptors } from './http/front-door/descriptors.ts'
import { ReadyPages } from './http/front-door/ready-pages.ts'
import { Drain } from './http/front-door/drain.ts'
import { firstAnswer } from './http/front-door/first-answer.ts'
import { removeAbandonedUploads } from '#server/http/middleware/receive-file.ts'
import { viteRenderer } from './http/rendering/vite-renderer.ts'
import { JobThread } from '#server/jobs/index.ts'
import { measureThread, METRICS_QUESTION, serveMetrics } from '#server/metrics/index.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { projectRoot } from '#server/lib/root.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'

/** So long a process that nobody asks anything waits before it takes up work of its own. */
const ASKED_WITHIN_MS = 250
/** From the end of the drain delay until the process has ended. */
const STOP_WITHIN_MS = 30_000
/** The part of it in which answers and pages are finished and the running job reaches a safe point. */
const ANSWERS_WITHIN_MS = 15_000
/** Without its metrics the job thread is at work on something that does not pause, or has ended. */
const JOB_THREAD_ANSWERS_WITHIN_MS = 2000

// A heap may grow by half before it is collected, not to four times what is in use: files that are downloaded leave
// much that a collection would find (docs/decisions/049).
v8.setFlagsFromString('--heap-growing-percent=50')

/** The web process: settings → services → listen, with the job worker in a thread beside it unless RUN_JOBS is false. */
async function main(config: Config): Promise<void> {
  const database = openDatabase(config, requestLimits(config.databaseTimeoutMs))
  const newer = await requireUsableSchema(database.knex, productVersion)
  const core = await createCore(config, { database, storage: await openStorage(config, 'requests') })
  const { logger } = core
  await core.installation.requireOwnStorage()
  const paused = await core.installation.startWarning()
  for (const warning of [...startupWarnings(config, process.versions.node), ...(paused ? [paused] : [])])
    logger.warn(warning)
  for (const taken of takenHosts(await core.tenants.hosts(), config))
    logger.warn(taken, 'a company has the host of this setting: nobody reaches its site')
  if (newer.length > 0) logger.warn({ migrations: newer }, 'running on the schema of a newer version')
  const dist = path.join(projectRoot, 'dist')
  const views = viteRenderer(
    builtAssets(path.join(dist, 'assets.json')),
    path.join(dist, 'server/importBuild.cjs'),
  )
  const services = await createWebServices(core, {
    views,
    assets: await serveAssets(path.join(dist, 'client')),
    buildStamp: readFileSync(path.join(dist, 'build-stamp'), 'utf8'),
  })

  await removeAbandonedUploads(config.dataDir, core.clock.now())
  const drain = new Drain()
  const app = createApp(services)
  const limits = limitsBehind(config, allowedDescriptors())
  if (limits.most < connectionLimits.most)
    logger.warn({ connections: limits.most }, 'few descriptors: connections beyond this number are closed')
  const server = createServer(drain.wrap(app), limits)
  await listen(server, config)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const { engine } = core.database
  logger.info({ version: productVersion, host: config.host, port, database: engine }, 'listening')

  const jobs = config.runsJobs ? new JobThread(new URL('./worker.js', import.meta.url), logger) : undefined
  core.queue.onEnqueue = () => jobs?.wake()
  measureThread(core.metrics.registry, 'web', config)
  const metrics = serveMetrics(
    config,
    {
      registry: core.metrics.registry,
      ...(jobs && { jobThread: () => jobs.ask(METRICS_QUESTION, JOB_THREAD_ANSWERS_WITHIN_MS) }),
    },
    logger,
  )
  const readyPages = config.makesPagesReady ? new ReadyPages(services, app) : undefined
  let isStopping = false

  closeWithGrace({ delay: config.drainMs + STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after an error')
    else logger.info({ signal }, 'stopping')
    isStopping = true
    services.stopping()
    drain.begin()
    const ownWorkEnded = Promise.all([readyPages?.stop(), jobs?.stop()])
    // Whoever sends visitors here learns meanwhile that this process is not ready any more.
    if (!err) await after(config.drainMs)
    await Promise.all([
      drain.finish(server, ANSWERS_WITHIN_MS),
      Promise.race([ownWorkEnded, after(ANSWERS_WITHIN_MS)]),
    ])
    metrics.close()
    await services.close()
    await settleDatabase(config)
    logger.info('stopped')
  })

  // Only who got the port takes up work: a second start by mistake must not hold a job that its end breaks off. And who
  // asks whether the process is there does not wait for it.
  await firstAnswer(server, ASKED_WITHIN_MS)
  if (isStopping) return
  jobs?.start()
  readyPages?.start()
  await views.load()
}

/** Resolves once the server listens; if it cannot, prints the reason and ends the process. */
function listen(server: http.Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'something else listens there' : error.code
      process.stderr.write(
        `Cannot listen on ${host}:${port}: ${reason}. PORT and HOST choose another place.\n`,
      )
      process.exit(1)
    })
    server.listen(port, host, resolve)
  })
}

const config = readConfigOrExit()
await main(config).catch(exitIfItCannotBegin(config))
