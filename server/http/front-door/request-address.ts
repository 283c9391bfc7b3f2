import type { IncomingMessage } from 'node:http'
import { hostNameOf } from '#server/features/companies/index.ts'
import { langOf } from '#server/http/request/language.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'

/** The path, the query without `lang`, and the language asked for by it. */
export function targetOf(url: string): { path: string; search: string; chosen: 'ja' | 'en' | undefined } {
  const at = url.indexOf('?')
  if (at === -1) return { path: url, search: '', chosen: undefined }
  const path = url.slice(0, at)
  const search = url.slice(at + 1)
  if (!search.includes('lang=')) return { path, search, chosen: undefined }
  const params = new URLSearchParams(search)
  const chosen = langOf(params.get('lang'))
  params.delete('lang')
  return { path, search: params.toString(), chosen }
}

const hostNames = memoizeText((header) => hostNameOf(header))

/** The one Host header, normalised; several are nobody's. */
export function hostOf({ headers, rawHeaders }: IncomingMessage): string | undefined {
  // Names and values take turns.
  const count = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
  return count === 1 && headers.host !== undefined ? hostNames(headers.host) : undefined
}
