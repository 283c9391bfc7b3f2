import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { HashSum } from '#server/lib/hash-sum.ts'
import { contentHashOf } from './content-hash.ts'
import { EditionRowsRepository } from './edition-rows.repository.ts'
import type { EditionsRepository } from './editions.repository.ts'
import type { ImportTotal } from './import-total.ts'
import type { ReadNonDataContent } from './non-data-content.ts'
import type { SlotsRepository } from './slots.repository.ts'
import { emptyStoredTotal } from './stored-totals.ts'
import { dataTrackOf, versionsByTrack } from './tracks.ts'

/** What of an edition differs from what its rows add up to. */
export interface EditionFault {
  companyId: number
  edition: number
  differs: ('rows' | 'amount' | 'hash')[]
}

/** Compares each edition with its rows, which publishing never reads: it adds up stored totals. */
export class EditionCheck {
  private readonly deps: {
    slots: SlotsRepository
    editions: EditionsRepository
    nonDataContent: ReadNonDataContent
  }

  constructor(deps: EditionCheck['deps']) {
    this.deps = deps
  }

  /** Those editions of a company that are kept. @param safePoint called now and then */
  async check(
    executor: Executor,
    companyId: number,
    safePoint: () => Promise<void>,
  ): Promise<{ checked: number; faults: EditionFault[] }> {
    const totalsOf = totalsFromRows(new EditionRowsRepository(executor), companyId, safePoint)
    const kept = (await this.deps.editions.findAll(companyId, executor)).filter(
      ({ purgedAt }) => purgedAt === null,
    )
    const faults: EditionFault[] = []
    for (const { number, rowCount, amount, contentHash } of kept) {
      const found = await this.contentOf(executor, companyId, number, totalsOf)
      const differs = [
        ...(found.rowCount === rowCount ? [] : ['rows' as const]),
        ...(found.amount === amount ? [] : ['amount' as const]),
        ...(found.contentHash === contentHash ? [] : ['hash' as const]),
      ]
      if (differs.length > 0) faults.push({ companyId, edition: number, differs })
    }
    return { checked: kept.length, faults }
  }

  private async contentOf(executor: Executor, companyId: number, number: number, totalsOf: TotalsOf) {
    const { slots, editions, nonDataContent } = this.deps
    const versions = versionsByTrack(await editions.findTracks(companyId, number, executor))
    const parts = []
    for (const sectionType of sectionTypes) {
      const version = versions.get(dataTrackOf(sectionType)) ?? 0
      const filled = await slots.findSlots(companyId, sectionType, version, executor)
      const totals: ImportTotal[] = []
      for (const { importId } of filled) totals.push(...(await totalsOf(importId, version)))
      parts.push({ sectionType, slots: filled, totals })
    }
    const { lines } = await nonDataContent(executor as Transaction, companyId, versions)
    const totals = parts.flatMap((part) => part.totals)
    return {
      rowCount: totals.reduce((sum, total) => sum + total.rowCount, 0),
      amount: totals.reduce((sum, total) => sum + total.amount, 0),
      contentHash: contentHashOf(parts, lines),
    }
  }
}

type TotalsOf = (importId: number, version: number) => Promise<ImportTotal[]>

/** Reads the rows of an import once for all versions that show the same of it. */
function totalsFromRows(
  repository: EditionRowsRepository,
  companyId: number,
  safePoint: () => Promise<void>,
): TotalsOf {
  const known = new Map<string, ImportTotal[]>()
  const boundaries = new Map<number, number[]>()
  return async (importId, version) => {
    if (!boundaries.has(importId))
      boundaries.set(importId, await repository.findBoundaries(companyId, importId))
    const passed = boundaries.get(importId)!.filter((boundary) => boundary <= version).length
    const key = `${importId} ${passed}`
    const found = known.get(key)
    if (found) return found
    const sums = new Map<number, { total: ImportTotal; hashes: HashSum }>()
    let rows = 0
    for await (const { sectionId, hash, amount } of repository.rows(companyId, importId, version)) {
      const sum = sums.get(sectionId) ?? {
        total: { importId, ...emptyStoredTotal(sectionId), hashSum: '' },
        hashes: new HashSum(),
      }
      sums.set(sectionId, sum)
      sum.total.rowCount++
      sum.total.amount += amount
      sum.hashes.add(hash)
      if (++rows % 5000 === 0) await safePoint()
    }
    const totals = [...sums.values()].map(({ total, hashes }) => ({ ...total, hashSum: hashes.toString() }))
    known.set(key, totals)
    return totals
  }
}
