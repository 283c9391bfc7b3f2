/** A column's letters in a spreadsheet: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The column of a cell's name, from 0: B12 → 1. Undefined for what is no name. */
export function columnOf(name: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(name)?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
