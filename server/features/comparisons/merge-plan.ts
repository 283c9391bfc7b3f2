import type { ComparedRow, RowSource } from './compared-row.ts'

/** A row of the file and the draft's row that it stands for, by primary key. */
type Pair = readonly [stagedId: number, draftId: number]

/** What the rows of a file would do to a slot whose other rows stay: in the order of the file. */
export interface MergePlan {
  /** Primary keys of rows without a counterpart. */
  added: number[]
  changed: Pair[]
  unchanged: Pair[]
  /**
   * Row numbers of the file whose counterpart is not known, because the file or the draft has their section and number
   * more than once. With any of them nothing can be merged.
   */
  unclear: number[]
}

/** Draft rows of one number that are kept: a second one makes it unclear. */
const KEPT = 2

/**
 * Finds the counterpart of each row of a file: a row that says the same, otherwise the one with the same section and
 * number. A section that has only a total has one row, whatever its number. Memory grows with the file, not with the
 * draft.
 */
export async function planMerge(
  draft: RowSource,
  file: RowSource,
  isTotal: (sectionId: number) => boolean,
): Promise<MergePlan> {
  const keyOf = ({ sectionId, itemNumber }: ComparedRow): string | null => {
    if (isTotal(sectionId)) return String(sectionId)
    return itemNumber === null ? null : `${sectionId}\t${itemNumber}`
  }
  const waiting = new Map<string, ComparedRow[]>()
  const rows: ComparedRow[] = []
  const candidates = new Map<string, ComparedRow[]>()
  for await (const window of file)
    for (const row of window) {
      rows.push(row)
      pushTo(waiting, row.rowHash, row)
      const key = keyOf(row)
      if (key !== null) candidates.set(key, [])
    }
  const unchanged = new Map<ComparedRow, number>()
  for await (const window of draft)
    for (const row of window) {
      const same = waiting.get(row.rowHash)?.shift()
      if (same) {
        unchanged.set(same, row.id)
        continue
      }
      const found = candidates.get(keyOf(row) ?? '')
      if (found && found.length < KEPT) found.push(row)
    }
  const left = rows.filter((row) => !unchanged.has(row))
  const times = new Map<string, number>()
  for (const row of left) times.set(keyOf(row) ?? '', (times.get(keyOf(row) ?? '') ?? 0) + 1)
  const plan: MergePlan = { added: [], changed: [], unclear: [], unchanged: [] }
  for (const row of rows) {
    const same = unchanged.get(row)
    const key = keyOf(row) ?? ''
    const [found, another] = candidates.get(key) ?? []
    if (same !== undefined) plan.unchanged.push([row.id, same])
    else if (!found) plan.added.push(row.id)
    else if (another || times.get(key) !== 1) plan.unclear.push(row.rowNo)
    else plan.changed.push([row.id, found.id])
  }
  return plan
}

function pushTo(lists: Map<string, ComparedRow[]>, key: string, row: ComparedRow): void {
  const list = lists.get(key)
  if (list) list.push(row)
  else lists.set(key, [row])
}
