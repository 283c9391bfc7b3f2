import { LRUCache } from 'lru-cache'
import i18next, { type i18n } from 'i18next'
import type { Lang } from '#views/ui.tsx'
import { readLocales } from './read-locales.ts'

export type { Lang } from '#views/ui.tsx'
export type { YearRange } from '#views/formatters.ts'
export { yearRange } from './year-names.ts'
export const languages: readonly Lang[] = ['ja', 'en']

/**
 * All messages of the product, loaded once. A missing key throws; a test checks all keys.
 * @param onMissingValue what happens to a sentence without one of its values: it has a gap unless this throws
 */
export async function createI18n(
  onMissingValue: (placeholder: string) => void = throwMissing,
): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance.init({
    fallbackLng: false,
    supportedLngs: [...languages],
    preload: [...languages],
    resources: Object.fromEntries(languages.map((lang) => [lang, { translation: readLocales(lang) }])),
    // React, e-mails and CSV each do their own escaping.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) =>
      onMissingValue(placeholder),
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (langs, _namespace, key) => {
      throw new Error(`no sentence ${key} in ${langs.join()}`)
    },
  })
  return instance
}

/** @throws Error for every placeholder */
export function throwMissing(placeholder: string): never {
  throw new Error(`no value for ${placeholder}`)
}

export type Translate = (lang: Lang, key: string, params?: Record<string, string | number>) => string

/** Sentences whose parameters are remembered too. */
const REMEMBERED = 2000
/** Longer parameters are not what many pages say. */
const LONGEST = 200

interface Sentences {
  get(asked: string): string | undefined
  set(asked: string, sentence: string): unknown
}

/**
 * A page has some hundred sentences, and the next page mostly the same ones: they are made once, those with parameters
 * as long as they are asked for.
 */
export function translateWith(instance: i18n): Translate {
  const plain = { ja: new Map<string, string>(), en: new Map<string, string>() }
  const filled = new LRUCache<string, string>({ max: REMEMBERED })
  return (lang, key, params) => {
    const known: Sentences = params ? filled : plain[lang]
    const asked = params ? `${lang} ${key} ${JSON.stringify(params)}` : key
    const remembered = known.get(asked)
    if (remembered !== undefined) return remembered
    const sentence = instance.t(formOf(instance, lang, key, params), { ...params, lng: lang })
    if (asked.length <= LONGEST) known.set(asked, sentence)
    return sentence
  }
}

/** The singular where there is one, in Japanese too: it has no plural of its own, but "all 1 of them" is wrong anywhere. */
function formOf(instance: i18n, ...[lang, key, params]: Parameters<Translate>): string {
  const singular = `${key}_one`
  return params?.['count'] === 1 && instance.exists(singular, { lng: lang }) ? singular : key
}
