import { columnNamed } from './columns.ts'
import { MAX_RECORD_CHARACTERS, RecordGuard } from './record-guard.ts'

/** Separates the values of a file: commas, or tabs as in Excel's "Unicode text". */
export type Delimiter = ',' | '\t'

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

/** The number of known field names in the second record. */
function countNames(text: string, delimiter: Delimiter): number | undefined {
  const guard = new RecordGuard(delimiter)
  const batch = guard.add(text)
  if (batch.lines.length < 2) return guard.hasFault ? 0 : undefined
  const cells = batch.text.slice(batch.starts[1], batch.ends[1]).split(delimiter)
  return cells.filter((cell) => columnNamed(cell.replaceAll('"', ''))).length
}
