import type { RecordTexts } from '#server/features/data-records/index.ts'

/** DECISIONS §10 as one table: the columns a file may have. */
/** `error` is ours: what is wrong with a row, written into a copy of the file and ignored when that comes back. */
type ColumnKind = 'year' | 'section' | 'text' | 'number' | 'repeat' | 'error'

export interface Column {
  /** The field name, as in row 2 of a file. */
  field: string
  /** Japanese headings that are accepted as names; the first is the template's. */
  headings: readonly string[]
  kind: ColumnKind
  /** Text columns: the longest value in code points. */
  limit?: number
  key: keyof RecordTexts | 'error' | 'year' | 'sectionId' | 'numberOfPayments' | 'amount' | 'isRepeat'
}

const text = (field: string, key: keyof RecordTexts, limit: number, ...headings: string[]): Column => ({
  field,
  headings,
  kind: 'text',
  limit,
  key,
})

export const columns: readonly Column[] = [
  { field: 'year', headings: ['年度', '年'], kind: 'year', key: 'year' },
  { field: 'section_code', headings: ['区分コード', '区分'], kind: 'section', key: 'sectionId' },
  text('item_number', 'itemNumber', 45, '番号', '項番'),
  text('jrct_number', 'jrctNumber', 45, 'jRCT番号', '臨床研究実施計画番号'),
  text('payee', 'payee', 255, '提供先', '支払先'),
  text('facility', 'facility', 255, '施設名', '実施医療機関', '団体名'),
  text('department', 'department', 255, '所属', '診療科'),
  text('name', 'name', 255, '氏名', '研究責任医師'),
  text('alternate_kanji', 'alternateKanji', 255, '氏名の異体字'),
  text('alternate_facility', 'alternateFacility', 255, '施設名の別表記'),
  text('alternate_department', 'alternateDepartment', 255, '所属の別表記'),
  {
    field: 'number_of_payments',
    headings: ['件数', '回数', '契約件数'],
    kind: 'number',
    key: 'numberOfPayments',
  },
  { field: 'amount', headings: ['金額', '金額(円)'], kind: 'number', key: 'amount' },
  text('quantity', 'quantity', 45, '数量'),
  text('item', 'item', 255, '品目', '項目'),
  text('reason', 'reason', 240, '理由', '提供理由'),
  text('comments', 'comments', 240, '備考'),
  text('title', 'title', 255, '件名', '名称'),
  { field: 'repeat', headings: ['再掲'], kind: 'repeat', key: 'isRepeat' },
]

/** The column that names what is wrong in a row. No template has it. */
export const errorColumn: Column = { field: 'error', headings: ['誤り'], kind: 'error', key: 'error' }

/** Of these at least one must be filled: who or what the row is about. */
export const subjectFields: readonly string[] = ['payee', 'facility', 'name', 'title']

/** Names are compared without blanks, widths and case: 'ＪＲＣＴ番号' is 'jRCT番号'. */
function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\ufeff]+/g, '')
    .toLowerCase()
}

const byName = new Map<string, Column>(
  [...columns, errorColumn].flatMap((column) =>
    [column.field, ...column.headings].map((name) => [nameKey(name), column]),
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
