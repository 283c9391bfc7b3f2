import path from 'node:path'
import { createWebServices } from '#server/container.ts'
import { builtAssets, serveAssets } from '#server/http/front-door/assets.ts'
import { viteRenderer } from '#server/http/rendering/vite-renderer.ts'
import { systemClock } from '#server/lib/clock.ts'
import { TokenBuckets } from '#server/lib/token-buckets.ts'
import { addCompany, importFile, openProduct, publishAll, type EngineName } from './product.ts'

/** One published company with the services that main.ts gives a web process, and a visitor who has accepted the terms. */
export async function openPublishedSite(engine: EngineName, rows: number, { isIndexed = false } = {}) {
  const product = await openProduct(engine)
  const { companyId, host } = await addCompany(product)
  await importFile(product, companyId, { rows }, { isIndexed })
  await publishAll(product, companyId)
  const services = await createWebServices(product.core, {
    views: viteRenderer(builtAssets('dist/assets.json'), path.resolve('dist/server/importBuild.cjs')),
    assets: await serveAssets('dist/client'),
  })
  const { termsVersions } = await services.companies.get(companyId)
  const [cookie] = services.agreements.accept({}, companyId, 1, termsVersions[1]).split(';')
  // One visitor asks for as many pages as can be made: the limit of a network would be measured instead.
  const unlimited = () => new TokenBuckets({ burst: 1e9, perSecond: 1e9 }, systemClock)
  const limits = { freshPages: unlimited(), openReads: unlimited() }
  return { product, services: { ...services, ...limits }, companyId, host, cookie: cookie! }
}

/** What a browser of today sends with every page. */
export const browserHeaders = {
  'accept-language': 'ja,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
}
