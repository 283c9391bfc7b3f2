import { fieldsOf, ID, ROW_NO, SECTION, type Side } from './compared-row.ts'
import type { Spill } from './spill.ts'

/** Two rows that belong together. */
export interface Pair {
  sectionId: number
  oldId: number
  newId: number
  /** of the new row */
  rowNo: number
}

export interface MatchSink {
  pair(pair: Pair): void
  /** A row that found no partner under this key. */
  leftover(side: Side, fields: string[], line: string): void
  /** Awaited now and then, so that whoever takes pairs can put them away. */
  settle(): Promise<void>
}

const SETTLE_EVERY = 1000

/**
 * Joins one partition: under each key the first rows of both sides belong together, in the order of their files; what
 * is left over goes on. Only numbers are kept in memory, the lines are read again where some are left over.
 */
export async function matchPartition(
  spill: Spill,
  at: number,
  keyOf: (fields: string[]) => string,
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
        const key = keyOf(fields)
        let group = groups.get(key)
        if (group === undefined) {
          groups.set(key, (group = sectionIds.length))
          sectionIds.push(Number(fields[SECTION]))
        }
        rows[side].add(group, Number(fields[ROW_NO]), Number(fields[ID]))
      }
      await safePoint()
    }

  // Rows of a group behind these numbers have no partner.
  const cuts = { old: new Float64Array(sectionIds.length), new: new Float64Array(sectionIds.length) }
  const isLeft = { old: false, new: false }
  const { old: oldRows, new: newRows } = rows
  let pairs = 0
  for (const [group, sectionId] of sectionIds.entries()) {
    let old = oldRows.firstOf(group)
    let next = newRows.firstOf(group)
    while (old !== NONE && next !== NONE) {
      sink.pair({
        sectionId,
        oldId: oldRows.ids[old]!,
        newId: newRows.ids[next]!,
        rowNo: newRows.rowNos[next]!,
      })
      cuts.old[group] = oldRows.rowNos[old]!
      cuts.new[group] = newRows.rowNos[next]!
      old = oldRows.behind[old]!
      next = newRows.behind[next]!
      if (++pairs % SETTLE_EVERY === 0) await sink.settle()
    }
    isLeft.old ||= old !== NONE
    isLeft.new ||= next !== NONE
  }

  for (const side of ['old', 'new'] as const) {
    if (!isLeft[side]) continue
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) {
        const fields = fieldsOf(line)
        if (Number(fields[ROW_NO]) > cuts[side][groups.get(keyOf(fields))!]!)
          sink.leftover(side, fields, line + '\n')
      }
      await sink.settle()
      await safePoint()
    }
  }
  await sink.settle()
}

/** No row. */
const NONE = -1

/**
 * One side's rows, those of a group chained by their places. Columns of numbers: an object for each row would outlive
 * the young generation, and a partition's garbage would wait for the next full collection.
 */
class ChainedRows {
  readonly rowNos: number[] = []
  readonly ids: number[] = []
  /** The place of the row behind this one in its group. */
  readonly behind: number[] = []
  private readonly first: number[] = []
  private readonly last: number[] = []
  private readonly unordered = new Set<number>()

  add(group: number, rowNo: number, id: number): void {
    const place = this.rowNos.length
    this.rowNos.push(rowNo)
    this.ids.push(id)
    this.behind.push(NONE)
    while (this.first.length <= group) {
      this.first.push(NONE)
      this.last.push(NONE)
    }
    const last = this.last[group]!
    this.last[group] = place
    if (last === NONE) this.first[group] = place
    else {
      this.behind[last] = place
      if (this.rowNos[last]! > rowNo) this.unordered.add(group)
    }
  }

  /** The place of a group's first row by row number; from there on they are chained in this order. */
  firstOf(group: number): number {
    if (this.unordered.delete(group)) this.order(group)
    return this.first[group] ?? NONE
  }

  /** Rows come in order unless an earlier join has mixed them. */
  private order(group: number): void {
    const places: number[] = []
    for (let place = this.first[group]!; place !== NONE; place = this.behind[place]!) places.push(place)
    places.sort((a, b) => this.rowNos[a]! - this.rowNos[b]!)
    this.first[group] = places[0]!
    for (const [at, place] of places.entries()) this.behind[place] = places[at + 1] ?? NONE
  }
}
