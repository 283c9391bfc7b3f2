import type { Request, Response } from 'express'
import { languageAddresses } from '#views/components/language-addresses.ts'
import { sendEncoded } from '#server/http/front-door/encoded-body.ts'
import { editionKeyOf } from '#server/http/front-door/page-key.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { companyOf, ownOrigin } from '#server/http/request/company.ts'
import { openPages } from './open-pages.ts'

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

/** @param changedAt when the edition came out that the pages show; null before the first */
export function sitemapXml(addresses: string[], changedAt: Date | null): string {
  const entries = addresses.flatMap((address) => {
    const inLanguages = languageAddresses(address)
    const alternates = [
      ...(['ja', 'en'] as const).map((lang) => alternate(lang, inLanguages[lang])),
      alternate('x-default', inLanguages.ja),
    ].join('')
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    // Each language is a page of its own, and names all of them.
    return [inLanguages.ja, inLanguages.en].map(
      (loc) => `<url><loc>${escapeXml(loc)}</loc>${lastmod}${alternates}</url>\n`,
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('')}</urlset>\n`
  )
}

const alternate = (lang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
