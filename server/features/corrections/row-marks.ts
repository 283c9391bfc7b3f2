import type { RowChange, RowChanges } from '#server/features/public-files/index.ts'

const marks: readonly (RowChange | null)[] = [null, 'new', 'changed']
/** Rows that are imported together have neighbouring keys. */
const PAGE = 4096

/** Which records differ from the edition before, by primary key: a byte for each, also where all of a million do. */
export class RowMarks implements RowChanges {
  private readonly pages = new Map<number, Uint8Array>()

  set(id: number, mark: RowChange): void {
    const at = Math.floor(id / PAGE)
    let page = this.pages.get(at)
    if (!page) this.pages.set(at, (page = new Uint8Array(PAGE)))
    page[id % PAGE] = marks.indexOf(mark)
  }

  /** Null: it does not differ. */
  of(id: number): RowChange | null {
    return marks[this.pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? 0]!
  }
}
