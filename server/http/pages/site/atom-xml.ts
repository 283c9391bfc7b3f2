import { element, xmlDocument, type Markup } from '#server/lib/xml.ts'
import type { Lang } from '#views/ui.tsx'

/** A feed (RFC 4287); moments are milliseconds since the epoch. */
export interface AtomFeed {
  id: string
  lang: Lang
  title: string
  subtitle: string
  author: string
  rights: string
  /** Its own address, and that of the page with the same content. */
  selfHref: string
  pageHref: string
  updatedAt: number
  entries: AtomEntry[]
}

export interface AtomEntry {
  id: string
  title: string
  href: string
  publishedAt: number
  paragraphs: Paragraph[]
}

export interface Paragraph {
  text: string
  /** Its language where that is not the feed's. */
  lang?: Lang
}

export function atomXml(feed: AtomFeed): string {
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang },
      element('id', {}, feed.id),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.subtitle),
      element('updated', {}, timeOf(feed.updatedAt)),
      element('author', {}, element('name', {}, feed.author)),
      feed.rights ? element('rights', {}, feed.rights) : null,
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.selfHref }),
      element('link', { rel: 'alternate', type: 'text/html', hreflang: feed.lang, href: feed.pageHref }),
      ...feed.entries.flatMap((entry) => ['\n', entryOf(entry, feed.lang)]),
    ),
  )
}

function entryOf({ id, title, href, publishedAt, paragraphs }: AtomEntry, lang: Lang): Markup {
  const content = paragraphs.map(({ text, lang }) =>
    element('p', lang ? { lang, 'xml:lang': lang } : {}, text),
  )
  return element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    element('published', {}, timeOf(publishedAt)),
    // An edition never changes.
    element('updated', {}, timeOf(publishedAt)),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: lang, href }),
    element(
      'content',
      { type: 'xhtml' },
      element('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, ...content),
    ),
  )
}

const timeOf = (moment: number) => new Date(moment).toISOString()
