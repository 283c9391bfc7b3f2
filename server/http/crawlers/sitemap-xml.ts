import { element, xmlDocument } from '#server/lib/xml.ts'
import { languageAddresses } from '#views/components/language-addresses.ts'

/** @param changedAt when the edition came out that the pages show; null before the first */
export function sitemapXml(addresses: string[], changedAt: Date | null): string {
  const lastmod = changedAt && element('lastmod', {}, changedAt.toISOString())
  const entries = addresses.flatMap((address) => {
    const inLanguages = languageAddresses(address)
    const alternates = [
      ...(['ja', 'en'] as const).map((lang) => alternate(lang, inLanguages[lang])),
      alternate('x-default', inLanguages.ja),
    ]
    // Each language is a page of its own, and names all of them.
    return [inLanguages.ja, inLanguages.en].flatMap((loc) => [
      '\n',
      element('url', {}, element('loc', {}, loc), lastmod, ...alternates),
    ])
  })
  return xmlDocument(element('urlset', namespaces, ...entries))
}

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}

const alternate = (hreflang: string, href: string) =>
  element('xhtml:link', { rel: 'alternate', hreflang, href })
