import { AppError } from '#server/errors/app-error.ts'
import type { DataVersion, PublishingService } from '#server/features/publishing/index.ts'

import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { parseRecordId } from './record-id.ts'
import { slicesOfPage } from './record-page.ts'

export interface RecordFilter {
  year?: number | undefined
  rootSectionId?: number | undefined
  sectionId?: number | undefined
  keyWords?: string | undefined
}

export interface RecordPage {
  records: DataRecord[]
  total: number
  /** Whether the keywords match more than `total`: only the first ones are listed. */
  capped: boolean
}

export interface DataRecordsDeps {
  repository: DataRecordsRepository
  publishing: PublishingService
  search: { findRecords(data: DataVersion, keyWords: string, limit: number): Promise<number[]> }
}

// How many hits of a keyword the console's list goes through.
const KEYWORD_LIMIT = 1000

/** Reads records of any version; nothing here changes one. */
export class DataRecordsService {
  private readonly deps: DataRecordsDeps

  constructor(deps: DataRecordsDeps) {
    this.deps = deps
  }

  /** One page of a version's records: newest year first, then by section and place in the file. Pages from 1. */
  async list(data: DataVersion, filter: RecordFilter, page: number, size: number): Promise<RecordPage> {
    const offset = (page - 1) * size
    return filter.keyWords
      ? this.listByKeyWords(data, filter, filter.keyWords, offset, size)
      : this.listAll(data, filter, offset, size)
  }

  /** One record of a version by its public id, or 707. */
  async get(data: DataVersion, id: string): Promise<DataRecord> {
    const record = await this.find(data, id)
    if (!record) throw new AppError(707)
    return record
  }

  async find(data: DataVersion, id: string): Promise<DataRecord | undefined> {
    const key = parseRecordId(id)
    const visible = key && data.imports.some(({ importId }) => importId === key.importId)
    return visible ? this.deps.repository.find(data, key.importId, key.rowNo) : undefined
  }

  private async listAll(
    data: DataVersion,
    filter: RecordFilter,
    offset: number,
    size: number,
  ): Promise<RecordPage> {
    const counts = await this.deps.publishing.rowCountsOf(data)
    const perImport = data.imports
      .filter((slot) => filter.year === undefined || slot.year === filter.year)
      .filter((slot) => filter.rootSectionId === undefined || slot.rootSectionId === filter.rootSectionId)
      .map(({ importId }) => ({
        importId,
        rowCount: counts
          .filter((count) => count.importId === importId)
          .filter((count) => filter.sectionId === undefined || count.sectionId === filter.sectionId)
          .reduce((sum, count) => sum + count.rowCount, 0),
      }))
    const sectionIds = filter.sectionId === undefined ? null : [filter.sectionId]
    const records: DataRecord[] = []
    for (const slice of slicesOfPage(perImport, offset, size))
      records.push(...(await this.deps.repository.findSlice(data, slice, sectionIds)))
    return { records, total: perImport.reduce((sum, { rowCount }) => sum + rowCount, 0), capped: false }
  }

  private async listByKeyWords(
    data: DataVersion,
    filter: RecordFilter,
    keyWords: string,
    offset: number,
    size: number,
  ): Promise<RecordPage> {
    const narrowed = {
      ...data,
      imports: data.imports
        .filter((slot) => filter.year === undefined || slot.year === filter.year)
        .filter((slot) => filter.rootSectionId === undefined || slot.rootSectionId === filter.rootSectionId),
    }
    const keys = await this.deps.search.findRecords(narrowed, keyWords, KEYWORD_LIMIT + 1)
    const found = await this.deps.repository.findByKeys(narrowed, keys.slice(0, KEYWORD_LIMIT))
    const matching = found.filter(
      (record) => filter.sectionId === undefined || record.sectionId === filter.sectionId,
    )
    return {
      records: matching.slice(offset, offset + size),
      total: matching.length,
      capped: keys.length > KEYWORD_LIMIT,
    }
  }
}

/** The years of a version, newest first (SPEC §3: years are a list sorted descending). */
export function yearsOf(data: DataVersion): number[] {
  return [...new Set(data.imports.map(({ year }) => year))].sort((a, b) => b - a)
}
