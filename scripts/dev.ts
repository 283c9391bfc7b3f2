import http from 'node:http'
import { createServer } from 'vite'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/index.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { createCore, createWebServices } from '#server/container.ts'
import { developmentAssets } from '#server/http/front-door/assets.ts'
import { viteRenderer } from '#server/http/rendering/vite-renderer.ts'
import { projectRoot } from '#server/lib/root.ts'
import { migrate } from '../migrations/run/index.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'

// Starts the product from its sources: Vite serves and renders the views as they change, jobs run in this process.
const config = { ...readConfig({ NODE_ENV: 'development', ...process.env }), production: false }
const database = openDatabase(config)
await migrate(database.knex)
await seedReference(database.knex)
const core = await createCore(config, { database })
const vite = await createServer({
  root: projectRoot,
  server: { middlewareMode: true, hmr: { port: config.port + 1 } },
  appType: 'custom',
})
const services = await createWebServices(core, {
  views: viteRenderer(developmentAssets),
  assets: vite.middlewares,
})
core.queue.onEnqueue = () => core.runner.wake()
core.runner.start()
http.createServer(createApp(services)).listen(config.port, config.host, () => {
  console.log(`http://${config.consoleHost}:${config.port}`)
})
