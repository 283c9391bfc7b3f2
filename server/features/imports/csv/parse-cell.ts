import { MAX_FIGURE } from '#server/features/record-fields/index.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'

/** What is wrong with a cell: a message key and its parameters. */
export interface CellFault {
  key: string
  params?: Record<string, string | number>
}
export type Parsed<T> = { value: T; fault?: undefined } | { value?: undefined; fault: CellFault }

// Control characters (tab and line breaks inside a quoted cell are text), what stands for lost characters, and halves
// of characters, which no file can say.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\p{Surrogate}]/u
const DASH = /^[-‐‑‒–—―−－ーｰ]$/
// The usual case, without a look at widths and marks: at most 999,999,999.
const PLAIN_NUMBER = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/
const GROUPED = /^\d{1,3}(?:,\d{3})+$/
// U+FF01–U+FF5E, the full-width forms of ASCII's visible characters, in its order.
const FULL_WIDTH = /[！-～]/g
const TO_ASCII = 0xff01 - 0x21

/**
 * Full-width signs, blanks and ￥ in their usual width, and nothing else: NFKC would also make digits of a footnote's
 * mark or a numbered item (1000¹ → 10001, 12① → 121, ㊿ → 50), and so another figure of them.
 */
function halfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
    .replaceAll('\u3000', ' ')
    .replaceAll('￥', '¥')
}

/** Outer blanks (of any width) carry no meaning and would make equal names differ; inner ones stay. */
export function trimCell(cell: string): string {
  return cell.trim()
}

/** A text cell: NFC, outer blanks off, the export's `'` taken away. Limits count code points. */
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
 * An amount or count: digits of any width, ¥ before or 円 behind, separators in threes. Empty or a dash alone is
 * none; brackets mark it as indirect (DECISIONS §10). `\` is how Shift_JIS files write ¥.
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
  const digits = GROUPED.test(text) ? text.replaceAll(',', '') : text
  if (!/^\d+$/.test(digits)) return { fault: { key: numberFault(digits) } }
  const number = Number(digits)
  if (number > limit) return { fault: { key: 'import-errors.numberTooLarge', params: { limit } } }
  return { value: { number, isIndirect } }
}

function numberFault(text: string): string {
  if (/^[-−△▲]\s*[\d,]+$/.test(text)) return 'import-errors.negative'
  if (/^[\d,]+\.\d+$/.test(text)) return 'import-errors.notWhole'
  return 'import-errors.notNumber'
}

/** A year of four digits, full-width ones too; undefined for anything else. */
export function parseYear(cell: string): number | undefined {
  const text = halfWidth(trimCell(cell))
  return /^\d{4}$/.test(text) ? Number(text) : undefined
}

/** A section code as it is written in the tree: 'ｃ１－３' → 'C1-3'. Whether it exists is asked elsewhere. */
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
