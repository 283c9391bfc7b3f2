import Joi from 'joi'
import { atMostPoints } from '#server/lib/code-points.ts'
import type { Lang } from '#server/i18n/index.ts'

/** A text in both languages; an empty English one is shown in Japanese (DECISIONS §7). */
export interface LocalText {
  ja: string
  en: string
}

/** A text as a reader gets it, with the language it is really in. */
export interface ShownText {
  text: string
  lang: Lang
}

/**
 * What nobody sees and no page may carry: control characters but tab and line break, marks that turn the direction of
 * what follows, halves of characters. They come along when something is pasted.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

/** Lines end as on this system, no blanks at the ends, one form of each character (NFC), nothing unseen. */
const typed = () => Joi.string().replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC').trim()

/** Japanese required, English optional, each up to so many characters (code points). */
export const localText = (limit: number) =>
  Joi.object<LocalText>({
    ja: typed().custom(atMostPoints(limit)).required(),
    en: typed().allow('').custom(atMostPoints(limit)).default(''),
  })

/** Both optional, but English only beside Japanese: an empty Japanese text means that there is none. */
export const optionalText = (limit: number) =>
  Joi.object<LocalText>({
    ja: typed()
      .allow('')
      .custom(atMostPoints(limit))
      .default('')
      .when('en', {
        is: Joi.string().required(),
        then: Joi.string().required().invalid('').messages({ 'any.invalid': 'common.error.required' }),
      }),
    en: typed().allow('').custom(atMostPoints(limit)).default(''),
  }).default({ ja: '', en: '' })

export function shownIn(text: LocalText, lang: Lang): ShownText {
  return lang === 'en' && text.en ? { text: text.en, lang: 'en' } : { text: text.ja, lang: 'ja' }
}
