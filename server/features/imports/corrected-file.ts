import type { Storage } from '#server/drivers/storage/contract.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import { decodeLines } from './csv/decode.ts'
import { detectEncoding } from './csv/detect-encoding.ts'
import { withoutEmptyTail } from './csv/empty-tail.ts'
import { trimCell } from './csv/parse-cell.ts'
import { parseRows } from './csv/parse.ts'

/** What is to be corrected in one row: new texts by column, or that the row is left out. */
export type RowCorrection = { cells: ReadonlyMap<number, string> } | 'leaveOut'

/**
 * A copy of a stored file with corrections, as UTF-8 CSV. A row that is left out becomes an empty line, so that every
 * other row keeps the number that a spreadsheet shows.
 * @param corrections by the line on which a row starts
 */
export async function* correctedFile(
  storage: Storage,
  storageKey: string,
  chosen: ChosenEncoding | null,
  corrections: ReadonlyMap<number, RowCorrection>,
): AsyncGenerator<string> {
  const detected = await detectEncoding(await storage.open(storageKey), chosen)
  yield BYTE_ORDER_MARK
  for await (const { rows } of parseRows(decodeLines(await storage.open(storageKey), detected))) {
    let text = ''
    for (const { line, cells } of rows) text += csvLine(corrected(cells, corrections.get(line)))
    if (text) yield text
  }
}

/** Without outer blanks, which have no meaning, and without the `'` of an export, which writing adds again. */
function corrected(cells: readonly string[], correction: RowCorrection | undefined): string[] {
  if (correction === 'leaveOut') return []
  const kept = withoutEmptyTail(cells).map((cell) => unguardFormula(trimCell(cell)))
  for (const [index, value] of correction?.cells ?? []) {
    while (kept.length < index) kept.push('')
    kept[index] = value
  }
  return kept
}

/** The name of the next corrected copy: rows.csv → rows_修正1.csv → rows_修正2.csv. */
export function correctedName(fileName: string, word: string): string {
  const [, base = '', number = '0'] = /^(.*?)(?:_(?:修正|corrected)(\d+))?\.[^.]*$/su.exec(fileName) ?? [
    null,
    fileName,
  ]
  return `${base}_${word}${Number(number) + 1}.csv`
}
