import type { i18n } from 'i18next'
import { LanguageDetector } from 'i18next-http-middleware'
import type { Lang } from '#server/i18n/index.ts'
import { memoizeText } from '#server/lib/memoize-text.ts'

/** Finds a visitor's language in the Accept-Language header. */
export type PreferredLanguage = (acceptLanguage: string | undefined) => Lang

// What a browser says it does not read at all; the detector would take it for a weak wish.
const REFUSED = /[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/gi

/**
 * DECISIONS §7: English where the browser's best match is English, else Japanese. Only the header is the detector's:
 * query and cookie are the front door's, which also says when a choice is kept.
 */
export function preferredLanguageOf({ services }: Pick<i18n, 'services'>): PreferredLanguage {
  const detector = new LanguageDetector(services, {
    caches: false,
    // by language alone: else `ja-JP, en;q=0.5` would be English, the one that is matched letter by letter
    convertDetectedLanguage: (code) => code.slice(0, 2).toLowerCase(),
  })
  const find = memoizeText((acceptLanguage): Lang => {
    const headers = { 'accept-language': acceptLanguage.replace(REFUSED, '') }
    // its types say that it returns nothing
    const found = detector.detect({ headers } as never, {} as never, ['header']) as unknown
    return found === 'en' ? 'en' : 'ja'
  })
  return (acceptLanguage = '') => find(acceptLanguage)
}

export function langOf(value: unknown): Lang | undefined {
  return value === 'ja' || value === 'en' ? value : undefined
}
