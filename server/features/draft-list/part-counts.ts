import { slicesOfPage } from '#server/features/data-records/index.ts'
import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DraftRowsRepository, RowSums } from './draft-rows.repository.ts'
import type { ListScope } from './draft-states.ts'
import type { ListPart } from './list-part.ts'

/** What a section of an import holds at a version. */
interface Held extends RowSums {
  version: number
  importId: number
  sectionId: number
}

const COUNTS_CACHED = 100

/** Counts the rows of parts and adds them up from stored totals, however many there are. */
export class PartCounts {
  private readonly versions: Pick<TrackVersions, 'rowCountsOf' | 'totalsOf'>
  private readonly rows: Pick<DraftRowsRepository, 'sum'>
  private readonly held = new PromiseCache<Held[]>(COUNTS_CACHED)

  constructor(
    versions: Pick<TrackVersions, 'rowCountsOf' | 'totalsOf'>,
    rows: Pick<DraftRowsRepository, 'sum'>,
  ) {
    this.versions = versions
    this.rows = rows
  }

  /** Every section that the draft or what is published has rows of, in the order of their ids. */
  async sectionIds(scope: ListScope): Promise<number[]> {
    const ids = new Set((await this.heldIn(scope)).map(({ sectionId }) => sectionId))
    return [...ids].sort((a, b) => a - b)
  }

  async sizesOf(scope: ListScope, parts: readonly ListPart[]): Promise<number[]> {
    const held = await this.heldIn(scope)
    return parts.map(
      (part) =>
        heldBy(held, part).reduce((sum, { rows }) => sum + rows, 0) - part.except.length + part.keys.length,
    )
  }

  async rowsIn(scope: ListScope, parts: readonly ListPart[]): Promise<number> {
    return (await this.sizesOf(scope, parts)).reduce((sum, size) => sum + size, 0)
  }

  /** Stored totals of whole parts; the rows named beside them, or left out, are read. */
  async sumOf(scope: ListScope, parts: readonly ListPart[]): Promise<RowSums> {
    const held = await this.heldIn(scope)
    const sums = parts.flatMap((part) => heldBy(held, part))
    const named = (part: ListPart, keys: readonly number[]): ListPart[] =>
      keys.length === 0 ? [] : [{ ...part, version: null, keys }]
    const { companyId } = scope.draft
    const more = await this.rows.sum(
      companyId,
      parts.flatMap((part) => named(part, part.keys)),
      null,
    )
    const less = await this.rows.sum(
      companyId,
      parts.flatMap((part) => named(part, part.except)),
      null,
    )
    const total = { ...more }
    for (const figure of ['rows', 'payments', 'amount'] as const)
      total[figure] += sums.reduce((sum, one) => sum + one[figure], 0) - less[figure]
    return total
  }

  private heldIn(scope: ListScope): Promise<Held[]> {
    return this.held.get(scope.key, async () => [
      ...(await this.heldAt(scope.draft)),
      ...(await this.heldAt(scope.published)),
    ])
  }

  private async heldAt(data: DataVersion): Promise<Held[]> {
    const counts = await this.versions.rowCountsOf(data)
    // Totals come by year and section: of these each import has its own.
    const totals = await this.versions.totalsOf(data)
    return counts.map(({ importId, sectionId, rowCount }) => {
      const year = data.imports.find((slot) => slot.importId === importId)?.year
      const total = totals.find((one) => one.year === year && one.sectionId === sectionId)
      const { payments = 0, amount = 0 } = total ?? {}
      return { version: data.version, importId, sectionId, rows: rowCount, payments, amount }
    })
  }
}

function heldBy(held: readonly Held[], { importId, version, sectionIds }: ListPart): Held[] {
  if (version === null) return []
  const found = held.filter((one) => one.importId === importId && one.version === version)
  // The same version of both sides is held twice.
  const bySection = new Map(found.map((one) => [one.sectionId, one]))
  return [...bySection.values()].filter(({ sectionId }) => sectionIds?.includes(sectionId) ?? true)
}

/** The parts that make up a page, with what of each is on it. */
export function sliceOfParts(
  parts: readonly ListPart[],
  sizes: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): { part: ListPart; offset: number; limit: number }[] {
  const counts = parts.map((part, at) => ({ part, importId: part.importId, rowCount: sizes[at] ?? 0 }))
  return slicesOfPage(counts, offset, limit)
}
