/** From this row number on, a row's line is its number plus this many lines. */
export type LineShift = [rowNo: number, lines: number]

/** Blank lines and line breaks inside cells shift rows; if a file has more shifts than this, none are stored. */
const MOST = 1000

/** Records on which lines of a file its rows begin. Most files need one shift, for the two rows of headings. */
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

/** The line on which a row of the file begins; null if that is not known. */
export function lineOfRow(shifts: LineShift[] | null, rowNo: number): number | null {
  const shift = shifts?.findLast(([from]) => from <= rowNo)
  return shift ? rowNo + shift[1] : null
}
