import { fileFields, type FileField } from '#server/features/record-fields/index.ts'

/** The column with the errors of a row: written into a copy of the file, and ignored when that copy is uploaded. */
export const errorColumn = { column: 'error', type: 'error', headings: ['誤り'] } as const

/** A column that a file may have (DECISIONS §10). */
export type Column = FileField | typeof errorColumn

/** Names are compared regardless of blanks, character width and case: 'ＪＲＣＴ番号' equals 'jRCT番号'. */
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

/** The column with the name in a cell of row 2. */
export function columnNamed(name: string): Column | undefined {
  return byName.get(nameKey(name))
}

/** A column's letters in a spreadsheet: 0 → A, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
