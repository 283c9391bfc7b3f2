import { HASH, ID, ITEM, lineOf, RECIPIENT, ROW_NO, SECTION } from './compared-row.ts'
import type { ComparedRow, RowSource, Side } from './compared-row.ts'
import { matchPartition, type Pair } from './match-partition.ts'
import { Spill } from './spill.ts'

/** Where the outcome of a comparison goes, row by row, in no particular order. */
export interface DifferenceSink {
  unchanged(sectionId: number): void
  changed(pair: Pair): void
  added(row: { sectionId: number; id: number; rowNo: number }): void
  removed(row: { sectionId: number; id: number; rowNo: number }): void
  /** Awaited every thousand rows or so. */
  settle(): Promise<void>
}

export interface CompareOptions {
  /** An existing folder for files, of which none stays. */
  folder: string
  /** Into how many parts the rows are cut; each must fit into memory by its keys. */
  partitions: number
  /** Called with how many rows have been worked off since the last call: each row counts twice. */
  progress(rows: number): Promise<void>
}

/** A key under which rows of both sides belong together; null where a row has none. */
type KeyOf = (fields: string[]) => string | null

/**
 * DECISIONS §6, strongest first: the same hash is unchanged; then the same recipient of the section, with the same
 * item number if there is one, else in the order of the files; then the same item number of the section.
 */
const stages: readonly KeyOf[] = [
  (fields) => fields[HASH]!,
  (fields) =>
    fields[RECIPIENT] && fields[ITEM] ? `${fields[SECTION]}\t${fields[RECIPIENT]}\t${fields[ITEM]}` : null,
  (fields) => (fields[RECIPIENT] ? `${fields[SECTION]}\t${fields[RECIPIENT]}` : null),
  (fields) => (fields[ITEM] ? `${fields[SECTION]}\t${fields[ITEM]}` : null),
]

/**
 * What one slot's rows differ in, in memory that does not grow with them: an external hash join, once per key. Null
 * stands for a slot that is empty on that side.
 */
export async function compareSlots(
  old: RowSource | null,
  next: RowSource | null,
  sink: DifferenceSink,
  options: CompareOptions,
): Promise<void> {
  if (!old || !next) return takeAll(old, next, sink, options)
  const { folder, partitions, progress } = options
  const spills = stages.map((_, stage) => new Spill(folder, `stage-${stage}`, partitions))

  /** Hands a row to the first stage from here on that has a key for it; behind the last it has no counterpart. */
  const route = (from: number, side: Side, fields: string[], line: string) => {
    for (let stage = from; stage < stages.length; stage++) {
      const key = stages[stage]!(fields)
      if (key !== null) return spills[stage]!.add(side, key, line)
    }
    const row = { sectionId: Number(fields[SECTION]), id: Number(fields[ID]), rowNo: Number(fields[ROW_NO]) }
    if (side === 'old') sink.removed(row)
    else sink.added(row)
  }

  let rows = 0
  const [first] = spills
  for (const [side, source] of [
    ['old', old],
    ['new', next],
  ] as const)
    // prettier-ignore
    for await (const window of source) {
      for (const row of window) first!.add(side, row.rowHash, lineOf(row))
      await first!.settle()
      rows += window.length
      await progress(window.length)
    }

  for (const [stage, spill] of spills.entries()) {
    await spill.settle()
    for (let at = 0; at < partitions; at++) {
      await matchPartition(
        spill,
        at,
        (fields) => stages[stage]!(fields)!,
        {
          pair: (pair) => (stage === 0 ? sink.unchanged(pair.sectionId) : sink.changed(pair)),
          leftover: (side, fields, line) => route(stage + 1, side, fields, line),
          settle: async () => {
            for (const later of spills.slice(stage + 1)) await later.settle()
            await sink.settle()
          },
        },
        () => progress(0),
      )
      await spill.drop(at)
      if (stage === 0) await progress(Math.floor(rows / partitions))
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
