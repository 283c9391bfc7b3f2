import { open } from 'node:fs/promises'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { Archive } from './archive.ts'
import { workbookLimits, type WorkbookLimits } from './limits.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { SheetNotes } from './sheet-notes.ts'
import { SheetReader, type CellFault } from './sheet-reader.ts'
import { requireOpenable } from './spreadsheet-kind.ts'
import { readWorkbook, type Sheet } from './workbook.ts'
import { WorkbookRefusal } from './workbook-refusal.ts'

/** What a workbook was converted to. */
export interface ConvertedSheet {
  sheets: Pick<Sheet, 'name' | 'isHidden'>[]
  /** The sheet that was read, from 0. */
  sheet: number
  notes: SheetNotes
  /** Cells that cannot be read: the CSV file then lacks them, and must not be used. */
  faultCount: number
  /** The first of them. */
  faults: CellFault[]
}

interface Options {
  /** The sheet to read, from 0; null for the first visible one with data. */
  sheet: number | null
  csvBytes: number
  limits?: Partial<WorkbookLimits>
  /** Called every few hundred rows; it can throw to stop. */
  safePoint(): Promise<void>
}

/**
 * Writes one sheet of a workbook as CSV, in memory that does not grow with it. Each row of the sheet is a record of the
 * file, empty ones too: errors in the file then name the row and the column of the sheet.
 * @throws WorkbookRefusal
 */
export async function convertWorkbook(
  path: string,
  csvPath: string,
  options: Options,
): Promise<ConvertedSheet> {
  const limits = { ...workbookLimits, csvBytes: options.csvBytes, ...options.limits }
  await requireOpenable(path)
  const archive = await Archive.open(path, limits)
  try {
    const workbook = await readWorkbook(archive)
    const strings = await readSharedStrings(archive, workbook.sharedStrings, limits)
    for (const sheet of candidates(workbook.sheets, options.sheet)) {
      const reader = new SheetReader(workbook, strings, limits)
      const rows = reader.read(await archive.read(workbook.sheets[sheet]!.path, 'sheet'))
      if ((await writeRows(rows, csvPath, limits.csvBytes, options.safePoint)) + reader.faultCount === 0)
        continue
      const { notes, faults, faultCount } = reader
      return {
        sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
        sheet,
        notes,
        faults,
        faultCount,
      }
    }
    throw new WorkbookRefusal('noData')
  } finally {
    archive.close()
  }
}

function candidates(sheets: readonly Sheet[], chosen: number | null): number[] {
  if (chosen !== null) return sheets[chosen] ? [chosen] : []
  return sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]))
}

/** Writes rows as records; returns how many had values. */
async function writeRows(
  source: AsyncIterable<{ row: number; cells: string[] }[]>,
  csvPath: string,
  mostBytes: number,
  safePoint: () => Promise<void>,
): Promise<number> {
  const file = await open(csvPath, 'w', 0o600)
  let bytes = 0
  let count = 0
  let next = 1
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text)
    if (bytes > mostBytes) throw new WorkbookRefusal('tooMuch')
    await file.writeFile(text)
  }
  try {
    await write(BYTE_ORDER_MARK)
    for await (const rows of source) {
      let text = ''
      for (const { row, cells } of rows) {
        text += '\r\n'.repeat(row - next) + csvLine(cells)
        next = row + 1
      }
      count += rows.length
      await write(text)
      await safePoint()
    }
  } finally {
    await file.close()
  }
  return count
}
