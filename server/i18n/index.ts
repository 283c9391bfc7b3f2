import i18next, { type i18n } from 'i18next'
import type { Lang } from '#views/ui.tsx'
import { readLocales } from './read-locales.ts'

export type { Lang } from '#views/ui.tsx'
export type { YearRange } from '#views/formatters.ts'
export { yearRange } from './year-names.ts'
export const languages: readonly Lang[] = ['ja', 'en']

/** All messages of the product, loaded once. A missing key throws, and so does a missing value; a test checks all keys. */
export async function createI18n(): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance.init({
    fallbackLng: false,
    supportedLngs: [...languages],
    preload: [...languages],
    resources: Object.fromEntries(languages.map((lang) => [lang, { translation: readLocales(lang) }])),
    // React, e-mails and CSV each do their own escaping.
    interpolation: { escapeValue: false },
    // Otherwise a sentence would silently have a gap.
    missingInterpolationHandler: (_text: string, [placeholder]: RegExpExecArray) => {
      throw new Error(`no value for ${placeholder}`)
    },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (langs, _namespace, key) => {
      throw new Error(`no sentence ${key} in ${langs.join()}`)
    },
  })
  return instance
}

export type Translate = (lang: Lang, key: string, params?: Record<string, string | number>) => string

export function translateWith(instance: i18n): Translate {
  const fixed = { ja: instance.getFixedT('ja'), en: instance.getFixedT('en') }
  return (lang, key, params) => fixed[lang](key, params ?? {})
}
