import { sectionTypeOf } from '#server/features/sections/index.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'
import { parseRecipientId } from '#server/http/request/recipient-id.ts'
import type { PublicPage } from './public-page.ts'
import { pageQueries, canonicalQuery } from './canonical-query.ts'

/** Which cacheable page an address names, with its canonical query. Undefined for every other address. */
export function publicPageOf(path: string, search: string): PublicPage | undefined {
  // a path has no question mark
  return pages(`${path}?${search}`)
}

const pages = memoizeText((address) => {
  const at = address.indexOf('?')
  const found = findView(address.slice(0, at))
  return found && { ...found, query: canonicalQuery(pageQueries[found.view], address.slice(at + 1)) }
})

function findView(path: string): Omit<PublicPage, 'query'> | undefined {
  if (path === '/') return { view: 'top', guarded: null }
  if (path === '/viewer') return { view: 'viewer', guarded: null }
  if (path === '/about-data') return { view: 'about-data', guarded: null }
  if (path === '/data') return { view: 'data', guarded: null }
  if (path === '/corrections') return { view: 'corrections', guarded: null }
  if (/^\/faq(?:\/topics\/[1-9]\d{0,4}(?:\/[1-9]\d{0,4})?)?$/.test(path))
    return { view: 'faq', guarded: null }
  const recipient = path.startsWith('/recipient/') && parseRecipientId(path.slice('/recipient/'.length))
  if (recipient) return { view: 'recipient', guarded: recipient.type }
  const [, corrected = ''] = /^\/(disclosure|patient)\/corrections\/[1-9]\d{0,8}$/.exec(path) ?? []
  const corrections = sectionTypeOf(corrected)
  if (corrections) return { view: 'correction-rows', guarded: corrections }
  const [, listed = ''] = /^\/(disclosure|patient)\/institutions$/.exec(path) ?? []
  const institutions = sectionTypeOf(listed)
  if (institutions) return { view: 'institutions', guarded: institutions }
  const [, name = ''] = /^\/(disclosure|patient)(?:\/detail\/[12]\d{3,4})?$/.exec(path) ?? []
  const guarded = sectionTypeOf(name)
  return guarded && { view: path.includes('/detail/') ? 'section-detail' : 'listing', guarded }
}

/** The headers of every public page, in addition to those of every answer. */
export const publicPageHeaders: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]
