import { MAX_FIGURE } from '#server/features/record-fields/index.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'
import { wholeDigits, wholeNumberFault } from './whole-number.ts'

/** What is wrong with a cell: a message key and its parameters. */
export interface CellFault {
  key: string
  params?: Record<string, string | number>
}
export type Parsed<T> = { value: T; fault?: undefined } | { value?: undefined; fault: CellFault }

// Control characters (except tab and line breaks inside a quoted cell), the replacement character, and lone
// surrogates, which cannot be stored in a file.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Surrogate}]/u
const DASH = /^[-‐‑‒–—―−－ーｰ]$/
// Fast path for the usual case, without other widths and marks: at most 999,999,999.
const PLAIN_NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/
// U+FF01–U+FF5E, the full-width forms of ASCII's visible characters, in the same order.
const FULL_WIDTH = /[！-～]/g
const TO_ASCII = 0xff01 - 0x21

/**
 * Converts only full-width signs, blanks and ￥. NFKC would also convert footnote marks and enclosed numbers to digits
 * (1000¹ → 10001, 12① → 121, ㊿ → 50) and so change the figure.
 */
function halfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replaceAll('\u3000', ' ')
    .replaceAll('￥', '¥')
}

/** Outer blanks (of any width) are dropped, because they have no meaning and would make equal names differ. */
export function trimCell(cell: string): string {
  return cell.trim()
}

/** A text cell in NFC, without outer blanks and without the `'` that exports add. `limit` counts code points. */
export function parseText(cell: string, limit: number): Parsed<string | null> {
  const trimmed = trimCell(cell)
  if (trimmed === '') return { value: null }
  const value = unguardFormula(trimmed).normalize('NFC')
  const unwanted = UNWANTED.exec(value)
  if (unwanted)
    return {
      fault: {
        key: `import-errors.${unwanted[0] >= '\ud800' ? 'replacementCharacter' : 'controlCharacter'}`,
      },
    }
  if (value.length > limit && codePoints(value) > limit)
    return { fault: { key: 'import-errors.tooLong', params: { limit } } }
  return { value }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * An amount or count: digits of any width, with ¥ before or 円 after them, separators every three digits (1,860 or 1'860)
 * and a fraction of zeros (1860.00). Empty or a single dash means none; brackets mark it as indirect (DECISIONS §10). `\` is ¥ in Shift_JIS files.
 */
export function parseNumber(
  cell: string,
  limit = MAX_FIGURE,
): Parsed<{ number: number | null; isIndirect: boolean }> {
  if (PLAIN_NUMBER.test(cell))
    return { value: { number: Number(cell.replaceAll(',', '')), isIndirect: false } }
  let text = trimCell(cell)
  if (text === '' || DASH.test(text)) return { value: { number: null, isIndirect: false } }
  text = trimCell(halfWidth(unguardFormula(text)))
  if (DASH.test(text)) return { value: { number: null, isIndirect: false } }
  const isIndirect = text.startsWith('(') && text.endsWith(')')
  if (isIndirect) text = text.slice(1, -1).trim()
  if (text.startsWith('¥') || text.startsWith('\\')) text = text.slice(1).trim()
  if (text.endsWith('円')) text = text.slice(0, -1).trim()
  const digits = wholeDigits(text)
  if (digits === undefined) return { fault: { key: wholeNumberFault(text) } }
  const number = Number(digits)
  if (number > limit) return { fault: { key: 'import-errors.numberTooLarge', params: { limit } } }
  return { value: { number, isIndirect } }
}

/** A year of four digits, which may be full-width; undefined for anything else. */
export function parseYear(cell: string): number | undefined {
  const text = halfWidth(trimCell(cell))
  return /^\d{4}$/.test(text) ? Number(text) : undefined
}

/** A section code as it is written in the tree: 'ｃ１－３' → 'C1-3'. It may not exist. */
export function parseSectionCode(cell: string): string {
  return halfWidth(trimCell(cell))
    .toUpperCase()
    .replace(/[‐‑‒–—―−ーｰ]/g, '-')
}

const YES = new Set(['1', '再掲', '○', '〇', 'true', 'yes'])
const NO = new Set(['', '0', '-', 'false', 'no'])

export function parseRepeat(cell: string): Parsed<boolean> {
  const text = halfWidth(unguardFormula(trimCell(cell))).toLowerCase()
  if (YES.has(text)) return { value: true }
  if (NO.has(text) || DASH.test(text)) return { value: false }
  return { fault: { key: 'import-errors.notRepeat' } }
}
