import type { StringSchema } from 'joi'
import Joi from './joi.ts'

// The marks that turn the direction of text, the two separators that scripts take for line breaks, and what has no
// width, except for the joiners of emoji and of some scripts.
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** A text without the invisible characters that make it read as something else: 'cod.csv' may not read 'vsc.doc'. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '')

/**
 * A joi rule for every name that is shown in one line: trimmed, NFC, without hidden characters, which come with pasted
 * text; up to so many code points, as columns count them. Other control characters and lone surrogates are refused.
 */
export function oneLine(limit: number): StringSchema {
  return Joi.string()
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/^\s+|\s+$/gu, '')
    .max(limit)
    .custom((text: string, { error }) => (/[\p{Cc}\p{Cs}]/u.test(text) ? error('string.control') : text))
    .messages({ 'string.control': 'common.error.invalid' })
}
