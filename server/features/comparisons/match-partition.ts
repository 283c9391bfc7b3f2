import { ChainedRows } from './chained-rows.ts'
import { fieldsOf, ID, ROW_NO, SECTION, type Side } from './compared-row.ts'
import type { Spill } from './spill.ts'

/** Two matching rows. */
export interface Pair {
  sectionId: number
  oldId: number
  newId: number
  /** of the new row */
  rowNo: number
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
  keyOf: (fields: string[]) => string | null,
  sink: MatchSink,
  safePoint: () => Promise<void>,
): Promise<void> {
  const groups = new Map<string, number>()
  const sectionIds: number[] = []
  const rows = { old: new ChainedRows(), new: new ChainedRows() }
  for (const side of ['old', 'new'] as const)
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) {
        const fields = fieldsOf(line)
        const key = keyOf(fields) ?? ''
        let group = groups.get(key)
        if (group === undefined) {
          groups.set(key, (group = sectionIds.length))
          sectionIds.push(Number(fields[SECTION]))
        }
        rows[side].add(group, Number(fields[ROW_NO]), Number(fields[ID]))
      }
      await safePoint()
    }

  // Rows of a group after these numbers have no partner.
  const cuts = { old: new Float64Array(sectionIds.length), new: new Float64Array(sectionIds.length) }
  const isLeft = { old: false, new: false }
  let pairs = 0
  for (const [group, sectionId] of sectionIds.entries()) {
    let old = rows.old.firstOf(group)
    let next = rows.new.firstOf(group)
    while (old && next) {
      sink.pair({ sectionId, oldId: old.id, newId: next.id, rowNo: next.rowNo })
      cuts.old[group] = old.rowNo
      cuts.new[group] = next.rowNo
      old = rows.old.after(old)
      next = rows.new.after(next)
      if (++pairs % SETTLE_EVERY === 0) await sink.settle()
    }
    isLeft.old ||= old !== undefined
    isLeft.new ||= next !== undefined
  }

  for (const side of ['old', 'new'] as const) {
    if (!isLeft[side]) continue
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) {
        const fields = fieldsOf(line)
        const cut = cuts[side][groups.get(keyOf(fields) ?? '') ?? -1] ?? 0
        if (Number(fields[ROW_NO]) > cut) sink.leftover(side, fields, line + '\n')
      }
      await sink.settle()
      await safePoint()
    }
  }
  await sink.settle()
}
