import { AppError } from '#server/errors/app-error.ts'
import { rowsOfFormFile } from '#server/features/imports/index.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'
import { MAX_LINES } from './review-limits.ts'
import type { ListLine } from './review-recipient.ts'

/** The columns of a list, by what their heading may say; widths, case and blanks do not count. */
const headings = {
  name: ['氏名', '名前', '個人名', 'name'],
  facility: ['施設', '施設名', '所属', '所属施設', '施設・団体', '団体名', 'facility', 'institution'],
  email: ['メールアドレス', 'メール', 'email', 'e-mail', 'mail'],
} as const

type Column = keyof typeof headings

/** Characters of what is kept. An address that is longer is none. */
const longest: Record<Column, number> = { name: 255, facility: 255, email: 320 }

/**
 * Reads a list of recipients: a row of headings, then a line for each recipient and address. Empty lines are left out.
 * @throws AppError 406 with the reason at `file` where it cannot be read as a whole
 */
export async function readRecipientList(open: () => Promise<AsyncIterable<Uint8Array>>): Promise<ListLine[]> {
  let columns: (Column | undefined)[] | undefined
  const lines: ListLine[] = []
  for await (const { row, cells } of rowsOfFormFile(open)) {
    if (!columns) columns = columnsOf(cells)
    else lines.push(lineOf(row, columns, cells))
    if (lines.length > MAX_LINES) throw refused('reviews.error.tooManyLines', { limit: MAX_LINES })
  }
  if (lines.length === 0) throw refused('reviews.error.noLines')
  return lines
}

function columnsOf(cells: readonly string[]): (Column | undefined)[] {
  const columns = cells.map(columnNamed)
  const isComplete = columns.includes('email') && (columns.includes('name') || columns.includes('facility'))
  if (!isComplete) throw refused('reviews.error.headings')
  return columns
}

function columnNamed(cell: string): Column | undefined {
  const heading = cell.normalize('NFKC').replace(/\s/gu, '').toLowerCase()
  const all = Object.entries(headings) as [Column, readonly string[]][]
  return all.find(([, names]) => names.includes(heading))?.[0]
}

function lineOf(line: number, columns: readonly (Column | undefined)[], cells: readonly string[]): ListLine {
  const textOf = (column: Column) => {
    const text = unguardFormula((cells[columns.indexOf(column)] ?? '').trim())
    return text === '' ? null : [...text].slice(0, longest[column]).join('')
  }
  return { line, name: textOf('name'), facility: textOf('facility'), email: textOf('email') }
}

const refused = (message: string, params?: Record<string, string | number>) =>
  new AppError(406, { fields: [{ field: 'file', message, ...(params && { params }) }] })
