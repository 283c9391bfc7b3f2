import { fieldsOf, ID, ROW_NO, SECTION, type Side } from './compared-row.ts'
import { PartitionRows, pairsOf } from './partition-rows.ts'
import type { SideFilters } from './side-filters.ts'
import type { Spill } from './spill.ts'

/** Two matching rows. */
export interface Pair {
  sectionId: number
  oldId: number
  newId: number
  /** of the new row */
  rowNo: number
}

/** By what rows match. */
export interface Match {
  keyOf(fields: string[]): string | null
  /** Rows that it does not know on the other side are left over at once. */
  filter: SideFilters | null
}

export interface MatchSink {
  pair(pair: Pair): void
  /** A row without a partner under this key. */
  leftover(side: Side, fields: string[], line: string): void
  /** Awaited now and then, so that the receiver can write what it has collected. */
  settle(): Promise<void>
}

const SETTLE_EVERY = 1000

/**
 * Joins one partition: under each key the rows of both sides are paired in the order of their files; the others are
 * left over. Only numbers are kept in memory: to hand out leftovers, the lines are read again.
 */
export async function matchPartition(
  spill: Spill,
  at: number,
  { keyOf, filter }: Match,
  sink: MatchSink,
  safePoint: () => Promise<void>,
): Promise<void> {
  const groups = new Map<string, number>()
  const sectionIds: number[] = []
  const rows = { old: new PartitionRows(), new: new PartitionRows() }

  const groupOf = (fields: string[]) => {
    const key = keyOf(fields) ?? ''
    let group = groups.get(key)
    if (group === undefined) {
      groups.set(key, (group = sectionIds.length))
      sectionIds.push(Number(fields[SECTION]))
    }
    return group
  }
  const eachLine = async (side: Side, take: (line: string, place: number) => void) => {
    let place = 0
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) take(line, place++)
      await sink.settle()
      await safePoint()
    }
  }

  for (const side of ['old', 'new'] as const)
    await eachLine(side, (line) => {
      const fields = fieldsOf(line)
      if (filter && !filter.mayMatch(side, fields)) {
        rows[side].skip()
        sink.leftover(side, fields, line + '\n')
      } else rows[side].add(groupOf(fields), Number(fields[ROW_NO]), Number(fields[ID]))
    })

  let pairs = 0
  for (const [before, after, group] of pairsOf(rows.old, rows.new, sectionIds.length)) {
    sink.pair({
      sectionId: sectionIds[group]!,
      oldId: rows.old.ids[before]!,
      newId: rows.new.ids[after]!,
      rowNo: rows.new.rowNos[after]!,
    })
    if (++pairs % SETTLE_EVERY === 0) await sink.settle()
  }

  for (const side of ['old', 'new'] as const) {
    const { groups: left } = rows[side]
    if (left.every((group) => group < 0)) continue
    await eachLine(side, (line, place) => {
      if (left[place]! >= 0) sink.leftover(side, fieldsOf(line), line + '\n')
    })
  }
  await sink.settle()
}
