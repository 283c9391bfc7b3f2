import Negotiator from 'negotiator'
import type { Lang } from '#server/i18n/index.ts'

const known = new Map<string, Lang>()

/** DECISIONS §7: English where the browser's best match is English, else Japanese. */
export function preferredLanguage(acceptLanguage: string | undefined): Lang {
  const header = acceptLanguage ?? ''
  let lang = known.get(header)
  if (!lang) {
    const best = new Negotiator({ headers: { 'accept-language': header } } as never).language(['ja', 'en'])
    lang = best === 'en' ? 'en' : 'ja'
    // Browsers send few different ones; whoever sends many does not fill the memory.
    if (known.size < 1000 && header.length < 200) known.set(header, lang)
  }
  return lang
}

export function langOf(value: unknown): Lang | undefined {
  return value === 'ja' || value === 'en' ? value : undefined
}
