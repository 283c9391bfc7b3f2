import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'
import { parseRecipientId } from '#server/http/request/recipient-id.ts'

/** The page sizes that lists answer (DECISIONS §7). */
export const pageSizes = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 10
/** Public tables show more at once: turning pages was one of the complaints. */
export const PUBLIC_PAGE_SIZE = 50

/** A public page that is a function of its address, the edition and the language: one that may be cached. */
export interface PublicPage {
  view: 'top' | 'listing' | 'section-detail' | 'recipient' | 'faq' | 'viewer' | 'corrections' | 'about-data'
  /** The type whose agreement guards the page; null for an open one. */
  guarded: SectionType | null
  /** Its query, validated, without what does not count, in fixed order. Null: not a query of this page. */
  query: string | null
}

type QueryRule = Record<string, RegExp>

const INTEGER = /^[1-9]\d{0,5}$/
const YEAR = /^[12]\d{3}$/
/** No value: what visitors type, and the rows that links name, are without end. Their answers are made and not kept. */
const TYPED = /(?!)/
const rules: Record<PublicPage['view'], QueryRule> = {
  top: { type: /^(?:disclosure|patient)$/ },
  listing: { year: YEAR },
  'section-detail': {
    year: YEAR,
    page: INTEGER,
    size: /^(?:10|20|50|100)$/,
    sort: /^-?(?:amount|number_of_payments)$/,
    keyWords: TYPED,
    row: TYPED,
  },
  recipient: { page: INTEGER },
  faq: {},
  viewer: { id: /^[1-9]\d{0,8}$/ },
  corrections: { page: INTEGER },
  'about-data': {},
}

/** Which cacheable page an address names, with its canonical query. Undefined for every other address. */
export function publicPageOf(path: string, search: string): PublicPage | undefined {
  // a path has no question mark
  return pages(`${path}?${search}`)
}

const pages = memoizeText((address) => {
  const at = address.indexOf('?')
  const found = findView(address.slice(0, at))
  return found && { ...found, query: canonicalQuery(rules[found.view], address.slice(at + 1)) }
})

function findView(path: string): Omit<PublicPage, 'query'> | undefined {
  if (path === '/') return { view: 'top', guarded: null }
  if (path === '/viewer') return { view: 'viewer', guarded: null }
  if (path === '/about-data') return { view: 'about-data', guarded: null }
  if (path === '/corrections') return { view: 'corrections', guarded: null }
  if (/^\/faq(?:\/topics\/[1-9]\d{0,4}(?:\/[1-9]\d{0,4})?)?$/.test(path))
    return { view: 'faq', guarded: null }
  const recipient = path.startsWith('/recipient/') && parseRecipientId(path.slice('/recipient/'.length))
  if (recipient) return { view: 'recipient', guarded: recipient.type }
  const [, name = ''] = /^\/(disclosure|patient)(?:\/detail\/[1-9]\d{3})?$/.exec(path) ?? []
  const guarded = sectionTypeOf(name)
  return guarded && { view: path.includes('/detail/') ? 'section-detail' : 'listing', guarded }
}

function canonicalQuery(rule: QueryRule, search: string): string | null {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const kept: string[] = []
  for (const [name, pattern] of Object.entries(rule)) {
    const [value, ...more] = given.getAll(name)
    if (!value) continue
    if (more.length > 0 || !pattern.test(value)) return null
    kept.push(`${name}=${value}`)
  }
  return kept.join('&')
}

/** The headers of every public page, in addition to those of every answer. */
export const publicPageHeaders: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]
