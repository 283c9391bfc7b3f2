import type { SearchIndex } from '#server/drivers/search/contract.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { collectRecords, hasManyCandidates, narrowed } from './collect-records.ts'
import { allDocuments, documentsOfImport, documentsOfRecords, recordIdsOfImport } from './index-documents.ts'
import { criteriaOf, matchesOf } from './record-match.ts'
import type { Criterion } from './record-match.ts'
import type { Narrower, SearchHit, SearchQuery, SearchResult } from './search-hit.ts'
import type { SearchRepository } from './search.repository.ts'

/** SPEC §5 and §9: more results than these cannot be displayed. */
export const MAX_RESULTS = 100
/** Restrictions that are tried out for one result that is too large: ten years and five roots are usual. */
const MAX_TRIALS = 15

type Progress = (rowsIndexed: number) => Promise<void>

/**
 * Searches a version of a company's data, and keeps the index that makes it quick. The index only names
 * candidates: what a record says, and whether it is visible, is decided by the record.
 */
export class SearchService {
  constructor(private readonly deps: { index: SearchIndex; repository: SearchRepository }) {}

  /** The records that contain every text asked for, latest year first. Nothing asked for finds nothing. */
  async search(data: DataVersion, query: SearchQuery): Promise<SearchResult> {
    const criteria = criteriaOf(query)
    const inScope = narrowed(data, query)
    const found = await collectRecords(this.deps, inScope, criteria, MAX_RESULTS + 1)
    if (found.length > MAX_RESULTS) {
      const narrower = await this.findNarrower(inScope, criteria)
      return { total: found.length, tooMany: true, rows: [], narrower }
    }
    const recordIds = found.map(({ recordId }) => recordId)
    const records = await this.deps.repository.findRecords(data.companyId, recordIds)
    const rows = records
      .map((record) => ({ ...record, match: matchesOf(record, criteria) }))
      .sort(byYearAndPlace)
    return { total: rows.length, tooMany: false, rows, narrower: [] }
  }

  /**
   * Primary keys, ascending, of the first `limit` records whose organisation or individual fields contain the key
   * words. For the lists of the console.
   */
  async findRecords(data: DataVersion, keyWords: string, limit: number): Promise<number[]> {
    const ids = new Set<number>()
    for (const query of [{ organizationName: keyWords }, { individualName: keyWords }])
      for (const { recordId } of await collectRecords(this.deps, data, criteriaOf(query), limit))
        ids.add(recordId)
    return [...ids].sort((a, b) => a - b).slice(0, limit)
  }

  /** Makes an import's rows searchable. Repeating it is harmless, so an interrupted job may start over. */
  async indexImport(companyId: number, importId: number, onProgress?: Progress): Promise<void> {
    let rowsIndexed = 0
    for await (const documents of documentsOfImport(this.deps.repository, companyId, importId)) {
      await this.deps.index.add(documents)
      rowsIndexed += documents.length
      await onProgress?.(rowsIndexed)
    }
  }

  /** Makes single records searchable: an edit calls it with the revision that it inserted. */
  async indexRecords(companyId: number, recordIds: number[]): Promise<void> {
    await this.deps.index.add(await documentsOfRecords(this.deps.repository, companyId, recordIds))
  }

  /** Takes an import's rows out of the index. To be called while the rows are still in the database. */
  async removeImport(companyId: number, importId: number): Promise<void> {
    for await (const ids of recordIdsOfImport(this.deps.repository, companyId, importId))
      await this.deps.index.remove(ids)
  }

  /** Builds the index anew from every import that any company's data refers to; searches go on meanwhile. */
  async reindexAll(onProgress?: Progress): Promise<{ documents: number }> {
    const { index, repository } = this.deps
    async function* counted() {
      let rowsIndexed = 0
      for await (const documents of allDocuments(repository)) {
        yield documents
        rowsIndexed += documents.length
        await onProgress?.(rowsIndexed)
      }
    }
    return index.rebuild(counted())
  }

  /** Whether the index asks for `reindexAll`: never built, lost, damaged, or made under other folding rules. */
  async needsReindex(): Promise<boolean> {
    return this.deps.index.needsRebuild()
  }

  /** The years and root sections, each taken alone, that would bring the result below the limit. */
  private async findNarrower(data: DataVersion, criteria: Criterion[]): Promise<Narrower[]> {
    const years = distinct(data.imports.map(({ year }) => year)).reverse()
    const roots = distinct(data.imports.map(({ rootSectionId }) => rootSectionId))
    const trials = [
      ...(years.length > 1 ? years.map((value) => ({ kind: 'year' as const, value })) : []),
      ...(roots.length > 1 ? roots.map((value) => ({ kind: 'root' as const, value })) : []),
    ]
    const narrower: Narrower[] = []
    for (const { kind, value } of trials.slice(0, MAX_TRIALS)) {
      const part = narrowed(data, kind === 'year' ? { years: [value] } : { rootSectionIds: [value] })
      // Only a restriction that comes near the limit is worth reading its records.
      if (await hasManyCandidates(this.deps.index, part, criteria, 2 * MAX_RESULTS)) continue
      const { length: count } = await collectRecords(this.deps, part, criteria, MAX_RESULTS + 1)
      if (count > 0 && count <= MAX_RESULTS) narrower.push({ kind, value, count })
    }
    return narrower
  }
}

function distinct(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function byYearAndPlace(a: SearchHit, b: SearchHit): number {
  return b.year - a.year || a.sectionId - b.sectionId || a.importId - b.importId || a.rowNo - b.rowNo
}
