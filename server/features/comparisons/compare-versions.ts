import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { compareEdits } from './compare-edits.ts'
import { compareSlots, type DifferenceSink } from './compare-slots.ts'
import type { RowSource } from './compared-row.ts'
import type { SlotAt } from './compared-rows.repository.ts'
import type { VersionsComparison } from './comparison.ts'
import type { EditedRowsRepository } from './edited-rows.repository.ts'
import { partitionsFor } from './partitions.ts'

export interface CompareVersionsDeps {
  versions: Pick<TrackVersions, 'dataAt' | 'totalsOf'>
  /** The rows of a slot; which of them are equal, and which are about the same recipient, is decided by what it gives. */
  rows: { read(slot: SlotAt): RowSource }
  edits: EditedRowsRepository
}

export type ComparedVersions = Pick<
  VersionsComparison,
  'companyId' | 'sectionType' | 'fromVersion' | 'toVersion'
>

/** Who makes a comparison: is told how far it is, and receives what differs. */
export interface VersionsRun {
  /** @param rows of both sides */
  start(rows: number): Promise<void>
  progress(rows: number): Promise<void>
  sinkFor(year: number): DifferenceSink
}

/** Compares two versions of a type's data slot by slot; where both have the same import, only its edits. */
export async function compareVersions(
  { versions, rows, edits }: CompareVersionsDeps,
  { companyId, sectionType, fromVersion, toVersion }: ComparedVersions,
  run: VersionsRun,
  folder: string,
): Promise<void> {
  const [from, to] = [
    await versions.dataAt(companyId, sectionType, fromVersion),
    await versions.dataAt(companyId, sectionType, toVersion),
  ]
  const slots = pairsOf(from, to)
  const rowsIn = async (data: DataVersion) =>
    (await versions.totalsOf(data)).reduce((sum, { rowCount }) => sum + rowCount, 0)
  const differing = slots.filter(({ old, next }) => old?.importId !== next?.importId)
  const only = (data: DataVersion, side: 'old' | 'next') => ({
    ...data,
    imports: data.imports.filter((slot) => differing.some((pair) => pair[side]?.importId === slot.importId)),
  })
  await run.start((await rowsIn(only(from, 'old'))) + (await rowsIn(only(to, 'next'))))
  for (const { year, old, next } of slots) {
    const sink = run.sinkFor(year)
    if (old && next && old.importId === next.importId) {
      const versions = { from: old.version, to: next.version }
      for await (const revisions of edits.readEdits(next, versions)) {
        compareEdits(revisions, versions, sink)
        await sink.settle()
        await run.progress(0)
      }
      continue
    }
    const sizes = [
      old ? await rowsIn(narrowed(from, old)) : 0,
      next ? await rowsIn(narrowed(to, next)) : 0,
    ] as const
    await compareSlots(old && rows.read(old), next && rows.read(next), sink, {
      folder,
      partitions: partitionsFor(sizes[0] + sizes[1]),
      progress: (done) => run.progress(done),
    })
  }
}

function narrowed(data: DataVersion, { importId }: SlotAt): DataVersion {
  return { ...data, imports: data.imports.filter((slot) => slot.importId === importId) }
}

/** The slots of both versions in pairs, newest year first. */
function pairsOf(from: DataVersion, to: DataVersion) {
  const pairs = new Map<string, { year: number; old: SlotAt | null; next: SlotAt | null }>()
  for (const [side, data] of [
    ['old', from],
    ['next', to],
  ] as const)
    // prettier-ignore
    for (const { importId, year, rootSectionId } of data.imports) {
      const key = `${year} ${rootSectionId}`
      const pair = pairs.get(key) ?? { year, old: null, next: null }
      pair[side] = { companyId: data.companyId, importId, version: data.version }
      pairs.set(key, pair)
    }
  return [...pairs.values()]
}
