import type { Random } from './random.ts'

/** Cells as people type them in a spreadsheet, in forms that the importer accepts (DECISIONS §10). */

const FULL_WIDTH_ZERO = 0xff10 - 0x30

function fullWidth(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + FULL_WIDTH_ZERO))
}

/** 1234567 → '1,234,567'; written out because toLocaleString depends on the machine's locale data. */
export function withSeparators(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A whole number, in nine of ten cases in plain digits. */
export function numberCell(random: Random, value: number): string {
  const habit = random.unit()
  if (habit < 0.91) return String(value)
  if (habit < 0.95) return withSeparators(value)
  if (habit < 0.965) return fullWidth(String(value))
  return `${value} `
}

/** Yen, like numberCell, sometimes with its sign or unit. */
export function amountCell(random: Random, yen: number): string {
  const habit = random.unit()
  if (habit < 0.02) return `¥${withSeparators(yen)}`
  if (habit < 0.035) return `${withSeparators(yen)}円`
  return numberCell(random, yen)
}

/** Yen paid through a third party, in brackets. */
export function indirectCell(yen: number): string {
  return `(${withSeparators(yen)})`
}

/** No number: mostly empty, otherwise a dash. */
export function noneCell(random: Random): string {
  const habit = random.unit()
  return habit < 0.7 ? '' : habit < 0.85 ? '-' : '−'
}

/** A text cell; one in 200 has a trailing space. */
export function textCell(random: Random, text: string): string {
  if (text === '' || !random.chance(0.005)) return text
  return text + (random.chance(0.5) ? ' ' : '　')
}
