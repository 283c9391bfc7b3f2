/** From this row number on, a row's place is its number plus this many. */
type Shift = [rowNo: number, by: number]

/** Where the rows of a file begin; null where there are too many shifts to store. */
export interface RowPlaces {
  /** Lines, as a text editor counts them. */
  lines: Shift[] | null
  /** Rows, as a spreadsheet counts them: line breaks inside cells do not count. */
  rows: Shift[] | null
}

/** Blank lines and line breaks inside cells shift rows; if a file has more shifts than this, none are stored. */
const MOST = 1000

/** Records where the rows of a file begin. Most files need one shift, for the two rows of headings. */
export class PlaceRecorder {
  private readonly lines = new Shifts()
  private readonly rows = new Shifts()

  add(rowNo: number, { line, row }: { line: number; row: number }): void {
    this.lines.add(rowNo, line - rowNo)
    this.rows.add(rowNo, row - rowNo)
  }

  result(): RowPlaces {
    return { lines: this.lines.list, rows: this.rows.list }
  }
}

class Shifts {
  list: Shift[] | null = []

  add(rowNo: number, by: number): void {
    if (!this.list || this.list.at(-1)?.[1] === by) return
    if (this.list.length === MOST) this.list = null
    else this.list.push([rowNo, by])
  }
}

/** The line on which a row begins, null if that is not known; and its row in a spreadsheet, if that is another number. */
export function placeOfRowNo(
  places: RowPlaces | null,
  rowNo: number,
): { line: number | null; row: number | null } {
  const shifted = (shifts: Shift[] | null | undefined) => {
    const shift = shifts?.findLast(([from]) => from <= rowNo)
    return shift ? rowNo + shift[1] : null
  }
  const [line, row] = [shifted(places?.lines), shifted(places?.rows)]
  return { line, row: row === line ? null : row }
}
