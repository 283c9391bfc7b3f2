import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/index.ts'
import { createCore, createWebServices } from '#server/container.ts'
import { builtAssets, serveAssets } from '#server/http/front-door/assets.ts'
import { viteRenderer } from '#server/http/rendering/vite-renderer.ts'
import { answerMessages } from './answer.ts'

/** Where an installation's web process listens, and the cookie of a visitor who has accepted the terms. */
export interface SiteServer {
  port: number
  cookie: string
}

// The web process as main.ts puts it together, over the installation that the environment names.
const core = await createCore(readConfig())
const services = await createWebServices(core, {
  views: viteRenderer(builtAssets('dist/assets.json'), path.resolve('dist/server/importBuild.cjs')),
  assets: await serveAssets('dist/client'),
})
const server = http.createServer(createApp(services))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

answerMessages(
  async ({ companyId }: { companyId: number }): Promise<SiteServer> => {
    const { termsVersions } = await services.companies.get(companyId)
    const [cookie] = services.agreements.accept({}, companyId, 1, termsVersions[1]).split(';')
    return { port: (server.address() as AddressInfo).port, cookie: cookie! }
  },
  async () => {
    server.closeAllConnections()
    await services.close()
  },
)
