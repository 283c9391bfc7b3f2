import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/app.ts'
import { createWebServices } from '#server/container.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { builtAssets, serveAssets } from '#server/http/assets.ts'
import { viteRenderer } from '#server/http/vite-renderer.ts'
import { answerMessages } from './answer.ts'
import { addCompany, importFile, openProduct, publishAll } from './product.ts'

/** Where the site of the one company there is answers, and to whom. */
export interface ServedSite {
  port: number
  host: string
  /** Of a visitor who has accepted the terms. */
  cookie: string
  /** The detail page of a section with many rows. */
  detail: string
}

const ROWS = 5_000

// The web process as main.ts puts it together, with one published company on SQLite.
const product = await openProduct('SQLite')
const { companyId, host } = await addCompany(product)
await importFile(product, companyId, { rows: ROWS })
await publishAll(product, companyId)
await import(pathToFileURL(path.resolve('dist/server/importBuild.cjs')).href)
const services = await createWebServices(product.core, {
  views: viteRenderer(builtAssets('dist/assets.json')),
  assets: await serveAssets('dist/client'),
})
const { termsVersions } = await services.companies.get(companyId)
const [cookie] = services.agreements.accept({}, companyId, 1, termsVersions[1]).split(';')
// For scripts/bench/counting.ts: the same process, whose visits nobody counts.
const uncounted = { page() {}, search() {}, download() {}, told() {} }
const isCounting = process.env['BENCH_COUNTING'] !== 'off'
const server = http.createServer(createApp(isCounting ? services : { ...services, visits: uncounted }))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

answerMessages(
  async (): Promise<ServedSite> => ({
    port: (server.address() as AddressInfo).port,
    host,
    cookie: cookie!,
    detail: `/disclosure/detail/${sectionIdOf(1, 'C1')}`,
  }),
  async () => {
    server.closeAllConnections()
    await product.close()
  },
)
