import type { StringSchema } from 'joi'
import Joi from './joi.ts'

// The marks that turn the direction of text, and the two separators that scripts take for line breaks.
const HIDDEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

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
