import { codePointsIn } from '#server/lib/code-points.ts'
import { getRequired } from '#server/lib/records.ts'
import { MAX_SUBJECT } from './measures.ts'

/** Common ways of obfuscating the @ sign. */
const AT = /\(at\)|\[at\]|\{at\}|<at>/g
/** An @ with text on both sides, valid address or not. */
const EMAIL = /[^@]@[^@]/
/** The length of a Japanese number without area code, and of the shortest foreign subscriber number. */
const PHONE_DIGITS = 8
/** Digits in kanji where they are not one number of a word (三重, 四国). */
const KANJI_DIGITS = /[〇零一二三四五六七八九]{2,}/g
const KANJI_DIGIT = new Map(
  [...'〇零一二三四五六七八九'].map((digit, at) => [digit, String(Math.max(0, at - 1))]),
)
/** Control characters, invisible characters, lone surrogates and white space. */
const GAPS = /[\p{C}\s]+/gu

/**
 * A searched text as it is counted: NFKC, lower case, one space between words. '' for what is not stored: anything
 * that looks like an e-mail address or a phone number (typed into the wrong field), or is longer than a name.
 * Deliberately strict: eight digits count as a phone number, whatever separates them.
 */
export function termOf(text: string): string {
  const term = text.normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim()
  if (looksLikeEmail(term) || looksLikePhone(term) || codePointsIn(term) > MAX_SUBJECT) return ''
  return term
}

const looksLikeEmail = (term: string) => EMAIL.test(term.replace(GAPS, '').replace(AT, '@'))

function looksLikePhone(term: string): boolean {
  const inDigits = term.replace(KANJI_DIGITS, (digits) =>
    [...digits].map((digit) => getRequired(KANJI_DIGIT, digit)).join(''),
  )
  return (inDigits.match(/\p{Nd}/gu) ?? []).length >= PHONE_DIGITS
}
