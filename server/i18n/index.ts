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

export function translateWith(instance: i18n): Translate {
  const fixed = { ja: instance.getFixedT('ja'), en: instance.getFixedT('en') }
  return (lang, key, params) => fixed[lang](key, params ?? {})
}
