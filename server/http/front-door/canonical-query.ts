import type { PublicPage } from './public-page.ts'

export type QueryRule = Record<string, RegExp>

const INTEGER = /^[1-9]\d{0,5}$/
export const YEAR = /^[12]\d{3}$/
/** No value: what visitors type, and the rows that links name, are without end. Their answers are made and not kept. */
const TYPED = /(?!)/
export const pageQueries: Record<PublicPage['view'], QueryRule> = {
  top: { type: /^(?:disclosure|patient)$/ },
  listing: { year: YEAR, edition: INTEGER },
  'section-detail': {
    year: YEAR,
    page: INTEGER,
    size: /^(?:10|20|50|100)$/,
    sort: /^-?(?:amount|number_of_payments)$/,
    keyWords: TYPED,
    row: TYPED,
    print: TYPED,
    edition: INTEGER,
  },
  institutions: { year: YEAR, page: INTEGER, sort: /^(?:name|amount)$/, name: TYPED, edition: INTEGER },
  recipient: { page: INTEGER, people: INTEGER, sort: /^(?:name|amount)$/, edition: INTEGER },
  faq: {},
  viewer: { id: /^[1-9]\d{0,8}$/ },
  corrections: { page: INTEGER, edition: INTEGER },
  'correction-rows': { page: INTEGER },
  'about-data': {},
  data: {},
}

export function canonicalQuery(rule: QueryRule, search: string): string | null {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const kept: string[] = []
  // A page that shows the newest edition only leads elsewhere from an address that names another.
  for (const [name, pattern] of Object.entries({ edition: TYPED, ...rule })) {
    const [value, ...more] = given.getAll(name)
    if (!value) continue
    if (more.length > 0 || !pattern.test(value)) return null
    kept.push(`${name}=${value}`)
  }
  return kept.join('&')
}
