import { fileFields, type FileField } from '#server/features/record-fields/index.ts'

/** The column that names what is wrong in a row: written into a copy of the file, ignored when that comes back. */
export const errorColumn = { column: 'error', type: 'error', headings: ['誤り'] } as const

/** A column that a file may have (DECISIONS §10). */
export type Column = FileField | typeof errorColumn

/** Names are compared without blanks, widths and case: 'ＪＲＣＴ番号' is 'jRCT番号'. */
function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\ufeff]+/g, '')
    .toLowerCase()
}

const byName = new Map<string, Column>(
  [...fileFields, errorColumn].flatMap((column) =>
    [column.column, ...column.headings].map((name) => [nameKey(name), column]),
  ),
)

/** The column that a cell of row 2 names. */
export function columnNamed(name: string): Column | undefined {
  return byName.get(nameKey(name))
}

/** A spreadsheet's letters for a column, 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
