import type http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { createApp } from '#server/app.ts'
import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { createCore, createWebServices } from '#server/container.ts'
import { builtAssets, serveAssets } from './http/front-door/assets.ts'
import { createServer, limitsBehind } from './http/front-door/connections.ts'
import { removeAbandonedUploads } from '#server/http/middleware/receive-file.ts'
import { viteRenderer } from './http/rendering/vite-renderer.ts'
import { JobThread } from '#server/jobs/index.ts'
import { projectRoot } from '#server/lib/root.ts'

const STOP_WITHIN_MS = 30_000

/** The web process: settings → services → listen, with the job worker in a thread beside it. */
async function main(config: Config): Promise<void> {
  const core = await createCore(config)
  const { logger } = core
  const dist = path.join(projectRoot, 'dist')
  // Named here: the file that the views' build leaves behind registers itself when it is loaded.
  await import(pathToFileURL(path.join(dist, 'server/importBuild.cjs')).href)
  const services = await createWebServices(core, {
    views: viteRenderer(builtAssets(path.join(dist, 'assets.json'))),
    assets: await serveAssets(path.join(dist, 'client')),
  })

  await removeAbandonedUploads(config.dataDir, core.clock.now())
  const server = createServer(createApp(services), limitsBehind(config))
  await listen(server, config)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  logger.info({ host: config.host, port, database: core.database.engine }, 'listening')

  // Only who got the port takes up work: a second start by mistake must not hold a job that its end breaks off.
  const jobs = new JobThread(new URL('./worker.js', import.meta.url), logger)
  jobs.start()
  core.queue.onEnqueue = () => jobs.wake()

  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'stopping after an error')
    else logger.info({ signal }, 'stopping')
    services.stopping()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await Promise.all([closed, jobs.stop()])
    await services.close()
    logger.info('stopped')
  })
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

await main(readConfigOrExit())
