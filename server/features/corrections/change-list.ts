import type { DifferenceKind } from '#server/features/comparisons/index.ts'
import { inOrder, type OrderedSections } from '#server/features/sections/index.ts'
import type { ListedRow } from './correction.ts'

/**
 * Rows of each kind that a list names. A correction has a handful, rarely some thousands; a year that is published for
 * the first time has all of its rows, which its pages and files show. So many fit into a few megabytes while the list is
 * made, and a page near its end is found in milliseconds. The counts above it stay exact.
 */
const LISTED_PER_KIND = 10_000

/** People look for what was changed or removed; what is new stands in the edition anyway. */
const kinds: readonly DifferenceKind[] = ['changed', 'removed', 'added']

interface Placed extends ListedRow {
  year: number
  sectionId: number
  rowNo: number
}

/** Counts the rows that differ and keeps the first of each kind: newest year first, then by section and place in the file. */
export class ChangeList {
  readonly counts: Record<DifferenceKind, number> = { added: 0, changed: 0, removed: 0 }
  private readonly kept: Record<DifferenceKind, Placed[]> = { added: [], changed: [], removed: [] }
  private readonly limit: number
  private readonly bySection: ReturnType<typeof inOrder>

  constructor(sections: OrderedSections, limit = LISTED_PER_KIND) {
    this.bySection = inOrder(sections)
    this.limit = limit
  }

  add(row: Placed): void {
    this.counts[row.kind]++
    const kept = this.kept[row.kind]
    kept.push(row)
    if (kept.length >= this.limit * 2) this.cut(kept)
  }

  rows(): ListedRow[] {
    return kinds.flatMap((kind) => this.cut(this.kept[kind]))
  }

  private cut(rows: Placed[]): Placed[] {
    rows.sort((a, b) => this.bySection(a, b) || a.rowNo - b.rowNo)
    rows.splice(this.limit)
    return rows
  }
}
