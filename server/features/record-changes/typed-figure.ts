import { parseNumber } from '#server/features/imports/index.ts'

const figures = new Intl.NumberFormat('en-US')

/** A figure as a form shows it: in groups of three, as `parseNumber` reads it back; '' for none. */
export function typedFigure(value: number | null): string {
  return value === null ? '' : figures.format(value)
}

/** Whether two figures are equal, however they were typed: `1234` and `１，２３４円` do. */
export function sameFigure(one: string, other: string): boolean {
  const [a, b] = [parseNumber(one).value, parseNumber(other).value]
  if (!a || !b) return one.trim() === other.trim()
  return a.number === b.number && a.isIndirect === b.isIndirect
}
