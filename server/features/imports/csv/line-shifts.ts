/** From this row number on, rows lie so many lines further down than their number says. */
export type LineShift = [rowNo: number, lines: number]

/** Blank lines and line breaks inside cells move rows; a file with more such places than this keeps none. */
const MOST = 1000

/** Notes where in a file its rows lie: most files need one pair, for the two rows of headings. */
export class LineShifts {
  private list: LineShift[] | null = []

  add(rowNo: number, line: number): void {
    if (!this.list || this.list.at(-1)?.[1] === line - rowNo) return
    if (this.list.length === MOST) this.list = null
    else this.list.push([rowNo, line - rowNo])
  }

  result(): LineShift[] | null {
    return this.list
  }
}

/** The line on which a row of the file begins; null where that is not known. */
export function lineOfRow(shifts: LineShift[] | null, rowNo: number): number | null {
  const shift = shifts?.findLast(([from]) => from <= rowNo)
  return shift ? rowNo + shift[1] : null
}
