import type { Request, Response } from 'express'
import { sendEncoded } from '#server/http/front-door/send-encoded.ts'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { companyOf, ownOrigin } from '#server/http/request/company.ts'
import { openPages } from './open-pages.ts'
import { sitemapXml } from './sitemap-xml.ts'

const headers: [string, string][] = [
  ['Content-Type', 'application/xml; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding'],
]

/** /sitemap.xml: the open pages of a host in both languages. Made once per edition, as they are. */
export async function sendSitemap(
  services: Pick<Services, 'editions' | 'origins' | 'pageCache' | 'site'>,
  req: Request,
  res: Response,
): Promise<void> {
  const company = companyOf(req)
  const { host } = req.context
  const key = `${editionKeyOf(company, host)} ${paths.sitemap}`
  const body = await services.pageCache.get(key, async () => {
    const edition = await services.editions.get(company.id, company.editionNumber)
    const addresses = (await openPages(services, company, host)).map(
      (path) => ownOrigin(services, req) + path,
    )
    return sitemapXml(addresses, edition && new Date(edition.publishedAt))
  })
  sendEncoded(req, res, body, headers)
}
