import {
  HASH,
  ID,
  ITEM,
  lineOf,
  RECIPIENT,
  ROW_NO,
  SECTION,
  type ComparedRow,
  type RowSource,
  type Side,
} from './compared-row.ts'
import { matchPartition, type Pair } from './match-partition.ts'
import { Spill } from './spill.ts'

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
}

/** A key that matching rows of both sides have in common; null if a row has none. */
type KeyOf = (fields: string[]) => string | null

/** One pass of the join: the rows that it is to match, by its key. */
interface Stage {
  keyOf: KeyOf
  spill: Spill
}

/**
 * DECISIONS §6, strongest first: the same hash is unchanged; then the same recipient of the section, with the same
 * item number if there is one, else in the order of the files; then the same item number of the section.
 */
const keys: readonly [KeyOf, ...KeyOf[]] = [
  (fields) => fields[HASH] ?? null,
  (fields) =>
    fields[RECIPIENT] && fields[ITEM] ? `${fields[SECTION]}\t${fields[RECIPIENT]}\t${fields[ITEM]}` : null,
  (fields) => (fields[RECIPIENT] ? `${fields[SECTION]}\t${fields[RECIPIENT]}` : null),
  (fields) => (fields[ITEM] ? `${fields[SECTION]}\t${fields[ITEM]}` : null),
]

/**
 * Finds how the rows of one slot differ, in memory that does not grow with them: an external hash join, once per key.
 * Null stands for a slot that is empty on that side.
 */
export async function compareSlots(
  old: RowSource | null,
  next: RowSource | null,
  sink: DifferenceSink,
  options: CompareOptions,
): Promise<void> {
  if (!old || !next) return takeAll(old, next, sink, options)
  const { folder, partitions, progress } = options
  const stageOf = (keyOf: KeyOf, at: number): Stage => ({
    keyOf,
    spill: new Spill(folder, `stage-${at}`, partitions),
  })
  const [byHash, ...weaker] = keys
  const first = stageOf(byHash, 0)
  const stages = [first, ...weaker.map((keyOf, at) => stageOf(keyOf, at + 1))]

  /** Hands a row to the first of these stages that has a key for it; if none has, it has no counterpart. */
  const route = (later: readonly Stage[], side: Side, fields: string[], line: string) => {
    for (const { keyOf, spill } of later) {
      const key = keyOf(fields)
      if (key !== null) return spill.add(side, key, line)
    }
    const row = { sectionId: Number(fields[SECTION]), id: Number(fields[ID]), rowNo: Number(fields[ROW_NO]) }
    if (side === 'old') sink.removed(row)
    else sink.added(row)
  }

  let rows = 0
  for (const [side, source] of [
    ['old', old],
    ['new', next],
  ] as const)
    // prettier-ignore
    for await (const window of source) {
      for (const row of window) first.spill.add(side, row.rowHash, lineOf(row))
      await first.spill.settle()
      rows += window.length
      await progress(window.length)
    }

  for (const [stage, { keyOf, spill }] of stages.entries()) {
    const later = stages.slice(stage + 1)
    await spill.settle()
    for (let at = 0; at < partitions; at++) {
      await matchPartition(
        spill,
        at,
        keyOf,
        {
          pair: (pair) => (stage === 0 ? sink.unchanged(pair.sectionId) : sink.changed(pair)),
          leftover: (side, fields, line) => route(later, side, fields, line),
          settle: async () => {
            for (const next of later) await next.spill.settle()
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
