/** The CSV's columns in the order of the template (DECISIONS §10): field name and heading. */
export const columns = [
  ['year', '年度'],
  ['section_code', '区分コード'],
  ['item_number', '番号'],
  ['jrct_number', 'jRCT番号'],
  ['payee', '提供先'],
  ['facility', '施設名'],
  ['department', '所属'],
  ['name', '氏名'],
  ['alternate_kanji', '氏名（別表記）'],
  ['alternate_facility', '施設名（別表記）'],
  ['alternate_department', '所属（別表記）'],
  ['number_of_payments', '件数'],
  ['amount', '金額'],
  ['quantity', '数量'],
  ['item', '品目・内容'],
  ['reason', '理由'],
  ['comments', '備考'],
  ['title', '題名'],
  ['repeat', '再掲'],
] as const

export type ColumnName = (typeof columns)[number][0]

/** The cells of one row; missing ones are empty. */
export type Cells = Partial<Record<ColumnName, string>>

const names = columns.map(([name]) => name)

export function toRow(cells: Cells): string[] {
  const row: string[] = []
  for (const name of names) row.push(cells[name] ?? '')
  return row
}

/** Rows 1 and 2 of a file: headings, then field names. Data begins in row 3. */
export function headerRows(): string[][] {
  return [columns.map(([, heading]) => heading), [...names]]
}
