import { format, getFormatInfo, isValidFormat } from 'numfmt'

/** A cell as the workbook stores it. */
export interface StoredCell {
  /** The attribute `t`: n, s, str, inlineStr, b, e, d. */
  type: string
  /** The text of its value, null without one: a formula that no spreadsheet has calculated. */
  value: string | null
  hasFormula: boolean
  /** The code of its number format. */
  format: string
}

/** What a cell shows, or the message key of what is wrong with it. */
export type Shown = { text: string; fault?: undefined } | { fault: string; text?: undefined }

const BOOLEANS: Readonly<Record<string, string>> = { '0': 'FALSE', '1': 'TRUE' }
const DAYS_TO_1904 = 1462

/**
 * What a sheet shows in a cell: the text that Excel would write into a CSV file, except where that would change a
 * figure. Percentages and amounts in thousands are refused, since the figure shown is not the figure meant; a negative
 * number keeps its sign, because brackets around an amount mean that it was paid indirectly.
 */
export function shownCell(
  { type, value, hasFormula, format: code }: StoredCell,
  is1904: boolean,
  sharedText: (index: number) => string | undefined,
): Shown {
  if (value === null || (value === '' && hasFormula && type !== 'str'))
    return hasFormula ? { fault: 'notCalculated' } : { text: '' }
  if (type === 's') {
    const text = /^\d+$/.test(value) ? sharedText(Number(value)) : undefined
    return text === undefined ? { fault: 'unreadable' } : { text }
  }
  if (type === 'e') return { fault: 'errorValue' }
  if (type === 'b') return { text: BOOLEANS[value] ?? '' }
  if (type !== 'n' && type !== '') return { text: value }
  if (value.trim() === '') return { text: '' }
  const number = Number(value)
  if (!Number.isFinite(number)) return { fault: 'unreadable' }
  return shownNumber(number, code, is1904)
}

function shownNumber(number: number, code: string, is1904: boolean): Shown {
  if (code === 'General' || !isValidFormat(code)) return { text: generalNumber(number) }
  const info = getFormatInfo(code)
  if (info.isPercent) return { fault: 'percent' }
  if (info.isDate)
    return { text: format(code, number + (is1904 ? DAYS_TO_1904 : 0), { locale: 'ja' }).trim() }
  if (info.isText) return { text: generalNumber(number) }
  if (info.scale < 1) return { fault: 'thousands' }
  if (info.type === 'scientific') return { text: generalNumber(number) }
  const shown = format(code, Math.abs(number), { locale: 'ja' }).trim()
  // A format that hides numbers (;;;) does not make an amount nothing.
  if (shown === '' && number !== 0) return { text: generalNumber(number) }
  return { text: number < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown }
}

/** Whole numbers in all their digits, others without the noise of binary fractions. */
function generalNumber(number: number): string {
  if (Number.isSafeInteger(number)) return String(number)
  return String(Number(number.toPrecision(15)))
}
