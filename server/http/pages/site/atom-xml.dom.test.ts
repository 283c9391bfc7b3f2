import { expect, it } from '@jest/globals'
import { sitemapXml } from '#server/http/crawlers/sitemap-xml.ts'
import { atomXml, type AtomFeed } from './atom-xml.ts'

// A parser that refuses what is not well-formed, as feed readers do.
const errorsIn = (xml: string) =>
  new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror').length

const odd = 'A&B <b>"\u0007]]>'
const entry = { id: `tag:${odd}/1`, title: odd, href: `http://a.test/?x=1&y=${odd}`, publishedAt: 0 }
const feed: AtomFeed = {
  ...{ id: 'tag:a.test,2026-11-10:corrections/ja', title: odd, subtitle: odd, author: odd, rights: odd },
  ...{ lang: 'ja', updatedAt: 0 },
  selfHref: 'http://a.test/corrections.atom?lang=ja',
  pageHref: 'http://a.test/corrections?lang=ja',
  entries: [{ ...entry, paragraphs: [{ text: odd, lang: 'ja' }, { text: odd }] }],
}

it('writes well-formed XML whatever the texts are', () => {
  const xml = atomXml(feed)
  expect([errorsIn(xml), errorsIn(sitemapXml([entry.href], null))]).toEqual([0, 0])
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  expect(read.querySelector('entry > title')!.textContent).toBe(odd.replace('\u0007', '\ufffd'))
  expect(errorsIn(xml.replace('</entry>', ''))).toBe(1)
})
