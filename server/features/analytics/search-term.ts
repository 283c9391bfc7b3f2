import { MAX_SUBJECT } from './measures.ts'

/** One with something on both sides, whether it is a valid address or not. */
const EMAIL = /[^\s@]@[^\s@]/
/** Eight digits or more (a Japanese number without its area code), with what is written between them. */
const PHONE = /\p{Nd}(?:[\s().+/・ー‐‑‒–—―−-]{0,3}\p{Nd}){7,}/u
/** Control characters, invisible ones and halves of characters, and any white space. */
const GAPS = /[\p{C}\s]+/gu

/**
 * A searched text as it is counted: NFKC, lower case, one space between words. '' for what is not kept: what looks
 * like an e-mail address or a phone number (somebody's, typed into the wrong field), and what is longer than a name.
 */
export function termOf(text: string): string {
  const term = text.normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim()
  if (EMAIL.test(term) || PHONE.test(term) || [...term].length > MAX_SUBJECT) return ''
  return term
}
