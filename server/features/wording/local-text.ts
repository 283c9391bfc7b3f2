import type { Lang } from '#server/i18n/index.ts'

/** A text in both languages; an empty English one is shown in Japanese (DECISIONS §7). */
export interface LocalText {
  ja: string
  en: string
}

/** A text for a reader, with its actual language. */
export interface ShownText {
  text: string
  lang: Lang
}

export function shownIn(text: LocalText, lang: Lang): ShownText {
  return lang === 'en' && text.en ? { text: text.en, lang: 'en' } : { text: text.ja, lang: 'ja' }
}
