import Joi from '#server/lib/joi.ts'
import type { LocalText } from './local-text.ts'

/**
 * Invisible characters that no page may contain: control characters except tab and line break, bidirectional
 * controls, lone surrogates. They come with pasted text.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

/** Normalises line ends and characters (NFC), trims, and removes invisible characters. */
const typed = () =>
  Joi.string()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim()

/** Japanese required, English optional, each up to so many characters (code points). */
export const localText = (limit: number) =>
  Joi.object<LocalText>({
    ja: typed().max(limit).required(),
    en: typed().allow('').max(limit).default(''),
  })

/** Both optional, but English requires Japanese: an empty Japanese text means that there is none. */
export const optionalText = (limit: number) =>
  Joi.object<LocalText>({
    ja: typed()
      .allow('')
      .max(limit)
      .default('')
      .when('en', {
        is: Joi.string().required(),
        then: Joi.string().required().invalid('').messages({ 'any.invalid': 'common.error.required' }),
      }),
    en: typed().allow('').max(limit).default(''),
  }).default({ ja: '', en: '' })
