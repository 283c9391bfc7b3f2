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
  await sendAddresses(services, req, res, editionKeyOf(company, host), async () => {
    const edition = await services.editions.get(company.id, company.editionNumber)
    return {
      addresses: (await openPages(services, company, host)).map((path) => ownOrigin(services, req) + path),
      changedAt: edition && new Date(edition.publishedAt),
    }
  })
}

/** The sitemap of a host. @param key identifies everything that the host shows */
export async function sendAddresses(
  { pageCache }: Pick<Services, 'pageCache'>,
  req: Request,
  res: Response,
  key: string,
  read: () => Promise<{ addresses: string[]; changedAt: Date | null }>,
): Promise<void> {
  const body = await pageCache.get(`${key} ${paths.sitemap}`, async () => {
    const { addresses, changedAt } = await read()
    return sitemapXml(addresses, changedAt)
  })
  sendEncoded(req, res, body, headers)
}
