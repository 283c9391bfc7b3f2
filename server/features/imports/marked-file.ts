import { Readable } from 'node:stream'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import { columnNamed, errorColumn } from './csv/columns.ts'
import { decodeLines } from './csv/decode.ts'
import { detectEncoding } from './csv/detect-encoding.ts'
import { withoutEmptyTail } from './csv/empty-tail.ts'
import { trimCell } from './csv/parse-cell.ts'
import { parseRows } from './csv/parse.ts'
import type { RowError } from './csv/row-error.ts'
import { columnLabel, type Translate } from './error-file.ts'
import { reasonOf } from './error-reason.ts'
import { readErrors } from './read-errors.ts'

/**
 * The whole uploaded file as UTF-8 CSV with an extra column for the errors of each row, to be corrected and uploaded
 * again; the column is then ignored. It contains all rows because an import replaces its whole slot. The file and the
 * error log are both in order of lines, so each is read once, in parallel. Errors of the column names are in the first
 * row, which is for people.
 */
export function markedFile(
  storage: Storage,
  storageKey: string,
  chosen: ChosenEncoding | null,
  log: Readable,
  lang: 'ja' | 'en',
  translate: Translate,
): Readable {
  const heading = translate(lang, 'comparison.marked.heading')
  return Readable.from(
    (async function* () {
      const errors = new ErrorsByLine(log)
      try {
        const detected = await detectEncoding(await storage.open(storageKey), chosen)
        const pieces = decodeLines(await storage.open(storageKey), detected)
        yield BYTE_ORDER_MARK
        let headings: string[] | undefined
        let place: ErrorPlace | undefined
        for await (const { rows } of parseRows(pieces)) {
          let text = ''
          for (const { line, cells } of rows) {
            const found = (await errors.upTo(line)).map((error) => sentenceOf(error, lang, translate))
            if (place) text += csvLine(place.put(cells, found.join(' / ')))
            else if (!headings) headings = cells
            else {
              place = new ErrorPlace(cells)
              text += csvLine(place.put(headings, [heading, ...found].join(' / ')))
              text += csvLine(place.put(cells, errorColumn.column))
            }
          }
          if (text) yield text
        }
      } finally {
        log.destroy()
      }
    })(),
    { objectMode: false },
  )
}

function sentenceOf(error: RowError, lang: 'ja' | 'en', translate: Translate): string {
  const reason = reasonOf(error, lang, translate)
  const column = columnLabel(error)
  return column ? `${column}: ${reason}` : reason
}

/** The index of the column for errors: that of an earlier copy, otherwise after all columns. */
class ErrorPlace {
  private readonly index: number
  private readonly isThere: boolean

  constructor(names: readonly string[]) {
    const filled = withoutEmptyTail(names)
    const at = filled.findIndex((name) => columnNamed(name) === errorColumn)
    this.isThere = at >= 0
    this.index = this.isThere ? at : filled.length
  }

  /**
   * The cells without outer blanks, which have no meaning, and without the `'` of an earlier export: writing adds it
   * again wherever a spreadsheet would read a text as a formula.
   */
  put(cells: readonly string[], errors: string): string[] {
    const kept = withoutEmptyTail(cells).map((cell) => unguardFormula(trimCell(cell)))
    if (kept.length === 0 && errors === '') return []
    while (kept.length < this.index) kept.push('')
    kept.splice(this.index, this.isThere ? 1 : 0, errors)
    return kept
  }
}

/** An error log that is read in parallel with its file. */
class ErrorsByLine {
  private readonly errors: AsyncGenerator<RowError>
  private next: RowError | undefined
  private isOver = false

  constructor(log: Readable) {
    this.errors = readErrors(log)
  }

  /** The errors of a line, and of preceding lines on which no row began. */
  async upTo(line: number): Promise<RowError[]> {
    const found: RowError[] = []
    while (!this.isOver) {
      this.next ??= await this.read()
      if (!this.next || this.next.line > line) break
      found.push(this.next)
      this.next = undefined
    }
    return found
  }

  private async read(): Promise<RowError | undefined> {
    const { value, done } = await this.errors.next()
    if (done) this.isOver = true
    return done ? undefined : value
  }
}
