import { languageAddresses } from '#views/components/language-addresses.ts'

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
