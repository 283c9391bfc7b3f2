import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { compareEdits } from './compare-edits.ts'
import { compareSlots } from './compare-slots.ts'
import type { ComparedRowsRepository, SlotAt } from './compared-rows.repository.ts'
import type { ComparisonRun } from './comparison-run.ts'
import { differenceKinds, type VersionsComparison, type VersionsResult } from './comparison.ts'
import type { EditedRowsRepository } from './edited-rows.repository.ts'
import { partitionsFor } from './partitions.ts'

export interface CompareVersionsDeps {
  versions: Pick<TrackVersions, 'dataAt' | 'totalsOf'>
  rows: ComparedRowsRepository
  edits: EditedRowsRepository
}

/** Compares two versions of a type's data slot by slot; where both have the same import, only its edits. */
export async function compareVersions(
  { versions, rows, edits }: CompareVersionsDeps,
  { companyId, sectionType, fromVersion, toVersion }: VersionsComparison,
  run: ComparisonRun,
  folder: string,
): Promise<VersionsResult> {
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
      progress: run.progress,
    })
  }
  const sections = (await run.finish()).filter((counts) => differenceKinds.some((kind) => counts[kind] > 0))
  return { kind: 'versions', sections }
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
