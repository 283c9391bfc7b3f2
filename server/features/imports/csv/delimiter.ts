import { columnNamed } from './columns.ts'
import { MAX_RECORD_CHARACTERS, RecordGuard } from './record-guard.ts'

/**
 * Separates the values of a file: commas, tabs as in Excel's "Unicode text", or semicolons as Excel writes where the comma
 * is the decimal sign.
 */
export type Delimiter = ',' | '\t' | ';'

/** Undefined if a text from the beginning of a file is too short to tell. */
export type FindDelimiter = (text: string) => Delimiter | undefined

/** If a text of this length does not contain the row of field names, it is read with commas. */
const ENOUGH_CHARACTERS = 2 * MAX_RECORD_CHARACTERS

/**
 * The delimiter of a file that begins with this text, by its second record: tabs, if they make more field names of it
 * than commas do. Undefined if the text is too short to contain that record.
 */
export function delimiterOf(text: string): Delimiter | undefined {
  const [byTabs, byCommas] = [countNames(text, '\t'), countNames(text, ',')]
  if ((byTabs === undefined || byCommas === undefined) && text.length < ENOUGH_CHARACTERS) return undefined
  return (byTabs ?? 0) > (byCommas ?? 0) ? '\t' : ','
}

/** The one that makes most headings of the first record: of a list, whose second record is data. */
export function delimiterOfHeadings(text: string): Delimiter | undefined {
  const counts = ([',', '\t', ';'] as const).map((delimiter) => ({
    delimiter,
    count: cellsIn(text, delimiter, 0)?.length,
  }))
  if (counts.some(({ count }) => count === undefined) && text.length < ENOUGH_CHARACTERS) return undefined
  return counts.reduce((best, one) => ((one.count ?? 0) > (best.count ?? 0) ? one : best)).delimiter
}

/** The number of known field names in the second record. */
const countNames = (text: string, delimiter: Delimiter): number | undefined =>
  cellsIn(text, delimiter, 1)?.filter((cell) => columnNamed(cell.replaceAll('"', ''))).length

/** Cells of a record from 0; none of one that is no CSV, undefined if the text does not contain the record. */
function cellsIn(text: string, delimiter: Delimiter, at: number): string[] | undefined {
  const guard = new RecordGuard(delimiter)
  const { lines, text: whole, starts, ends } = guard.add(text)
  if (lines.length <= at) return guard.hasFault ? [] : undefined
  return whole.slice(starts[at], ends[at]).split(delimiter)
}
