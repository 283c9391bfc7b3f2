import { MAX_SUBJECT } from './measures.ts'

/** What is written for the sign where a page is not to be read by machines. */
const AT = /\(at\)|\[at\]|\{at\}|<at>/g
/** One with something on both sides, whether it is a valid address or not. */
const EMAIL = /[^@]@[^@]/
/** A Japanese number without its area code, and the shortest one abroad that is somebody's own. */
const PHONE_DIGITS = 8
/** Digits in kanji where they are not one number of a word (三重, 四国). */
const KANJI_DIGITS = /[〇零一二三四五六七八九]{2,}/g
const KANJI_DIGIT = new Map(
  [...'〇零一二三四五六七八九'].map((digit, at) => [digit, String(Math.max(0, at - 1))]),
)
/** Control characters, invisible ones and halves of characters, and any white space. */
const GAPS = /[\p{C}\s]+/gu

/**
 * A searched text as it is counted: NFKC, lower case, one space between words. '' for what is not kept: what looks
 * like an e-mail address or a phone number (somebody's, typed into the wrong field), and what is longer than a name.
 * Rather too much than too little: whatever stands between them, eight digits are a phone number.
 */
export function termOf(text: string): string {
  const term = text.normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim()
  if (looksLikeEmail(term) || looksLikePhone(term) || [...term].length > MAX_SUBJECT) return ''
  return term
}

const looksLikeEmail = (term: string) => EMAIL.test(term.replace(GAPS, '').replace(AT, '@'))

function looksLikePhone(term: string): boolean {
  const inDigits = term.replace(KANJI_DIGITS, (digits) =>
    [...digits].map((digit) => KANJI_DIGIT.get(digit)!).join(''),
  )
  return (inDigits.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS
}
