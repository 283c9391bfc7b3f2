// Long because two sides are read, paired, spilled and matched in one pass that shares their state.
import {
  fieldsFrom,
  HASH,
  ID,
  ITEM,
  lineFrom,
  RECIPIENT,
  ROW_NO,
  SECTION,
  type ComparedRow,
  type RowSource,
  type Side,
} from './compared-row.ts'
import { inTurn } from './in-turn.ts'
import { matchPartition, type Pair } from './match-partition.ts'
import { ROWS_AT_ONCE } from './partitions.ts'
import { SideFilters } from './side-filters.ts'
import { Spill } from './spill.ts'
import { WaitingRows } from './waiting-rows.ts'

/** Receives the outcome of a comparison, row by row, in no particular order. */
export interface DifferenceSink {
  unchanged(sectionId: number): void
  changed(pair: Pair): void
  added(row: { sectionId: number; id: number; rowNo: number }): void
  removed(row: { sectionId: number; id: number; rowNo: number }): void
  /** Awaited every thousand rows or so. */
  settle(): Promise<void>
}

export interface CompareOptions {
  /** An existing folder for temporary files; none is left behind. */
  folder: string
  /** The number of parts that the rows are split into; the keys of one part must fit into memory. */
  partitions: number
  /** Called with the number of rows processed since the last call; each row counts twice. */
  progress(rows: number): Promise<void>
  /** How many rows wait in memory for their partner before they are put on disk. */
  mostWaiting?: number
}

/** A key that matching rows of both sides have in common; null if a row has none. */
type KeyOf = (fields: string[]) => string | null

/** One pass of the join over rows on disk: those that can have a partner under its key. */
interface Stage {
  keyOf: KeyOf
  filter: SideFilters
  spill: Spill
}

const itemOfRecipient: KeyOf = (fields) =>
  fields[RECIPIENT] && fields[ITEM] ? `${fields[SECTION]}\t${fields[RECIPIENT]}\t${fields[ITEM]}` : null
const recipient: KeyOf = (fields) => (fields[RECIPIENT] ? `${fields[SECTION]}\t${fields[RECIPIENT]}` : null)
const item: KeyOf = (fields) => (fields[ITEM] ? `${fields[SECTION]}\t${fields[ITEM]}` : null)

/** About 10 MB of memory. */
const MOST_WAITING = 20_000
const SETTLE_EVERY = 1000

/**
 * Finds how the rows of one slot differ, in memory that does not grow with them (decision 056). DECISIONS §6, strongest
 * first: the same hash is unchanged; then the same recipient of the section, with the same item number if there is one,
 * else in the order of the files; then the same item number of the section. Null stands for a slot that is empty on that side.
 */
export async function compareSlots(
  old: RowSource | null,
  next: RowSource | null,
  sink: DifferenceSink,
  options: CompareOptions,
): Promise<void> {
  if (!old || !next) return takeAll(old, next, sink, options)
  const { folder, partitions, progress, mostWaiting = MOST_WAITING } = options
  const filterBy = (keyOf: KeyOf) => new SideFilters(keyOf, partitions * ROWS_AT_ONCE)
  const hashes = filterBy((fields) => fields[HASH]!)
  const [recipients, items] = [filterBy(recipient), filterBy(item)]
  const stageBy = (name: string, keyOf: KeyOf, filter: SideFilters): Stage => ({
    ...{ keyOf, filter },
    spill: new Spill(folder, name, partitions),
  })
  const byHash = stageBy('hash', hashes.keyOf, hashes)
  const weaker = [
    stageBy('item-of-recipient', itemOfRecipient, recipients),
    stageBy('recipient', recipient, recipients),
    stageBy('item', item, items),
  ]

  /** Hands a row to the first of these stages in which it can have a partner; if there is none, it has no counterpart. */
  const route = (later: readonly Stage[], side: Side, fields: string[], line: string) => {
    for (const { keyOf, filter, spill } of later) {
      const key = keyOf(fields)
      if (key !== null && filter.mayMatch(side, fields)) return spill.add(side, key, line)
    }
    const row = { sectionId: Number(fields[SECTION]), id: Number(fields[ID]), rowNo: Number(fields[ROW_NO]) }
    if (side === 'old') sink.removed(row)
    else sink.added(row)
  }
  const note = (side: Side, fields: string[]) => {
    recipients.add(side, fields)
    items.add(side, fields)
  }
  const putOnDisk = (side: Side, row: ComparedRow) => {
    const fields = fieldsFrom(row)
    note(side, fields)
    hashes.add(side, fields)
    byHash.spill.add(side, row.rowHash, lineFrom(fields))
  }

  // Equal rows find each other while both files are read. A hash of which rows are on disk is paired there.
  const waiting = new WaitingRows()
  let rows = 0
  for await (const [side, window] of inTurn(old, next)) {
    for (const row of window) {
      if (hashes.has(row.rowHash)) {
        putOnDisk(side, row)
        continue
      }
      const partner = waiting.pair(side, row)
      if (partner) sink.unchanged((side === 'old' ? row : partner).sectionId)
    }
    for (const { side, row } of waiting.takeOldest(mostWaiting)) putOnDisk(side, row)
    await byHash.spill.settle()
    rows += window.length
    await progress(window.length)
  }
  await byHash.spill.settle()
  for (const { side, row } of waiting) note(side, fieldsFrom(row))
  const settle = async (later: readonly Stage[]) => {
    for (const { spill } of later) await spill.settle()
    await sink.settle()
  }
  let routed = 0
  for (const { side, row } of waiting.takeOldest(0)) {
    const fields = fieldsFrom(row)
    route(weaker, side, fields, lineFrom(fields))
    if (++routed % SETTLE_EVERY === 0) await settle(weaker)
  }

  for (const [at, stage] of [byHash, ...weaker].entries()) {
    const later = weaker.slice(at)
    await stage.spill.settle()
    for (let partition = 0; partition < partitions; partition++) {
      await matchPartition(
        stage.spill,
        partition,
        // What is on disk by a weaker key was looked for when it was put there.
        { keyOf: stage.keyOf, filter: stage === byHash ? hashes : null },
        {
          pair: (pair) => (stage === byHash ? sink.unchanged(pair.sectionId) : sink.changed(pair)),
          leftover: (side, fields, line) => route(later, side, fields, line),
          settle: () => settle(later),
        },
        () => progress(0),
      )
      await stage.spill.drop(partition)
      if (stage === byHash) await progress(Math.floor(rows / partitions))
    }
  }
}

async function takeAll(
  old: RowSource | null,
  next: RowSource | null,
  sink: DifferenceSink,
  { progress }: CompareOptions,
): Promise<void> {
  const take = async (source: RowSource | null, each: (row: ComparedRow) => void) => {
    if (!source) return
    for await (const window of source) {
      for (const row of window) each(row)
      await sink.settle()
      await progress(window.length * 2)
    }
  }
  await take(old, (row) => sink.removed(row))
  await take(next, (row) => sink.added(row))
}
