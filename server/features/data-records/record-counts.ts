import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { RecordEditsRepository } from './record-edits.repository.ts'
import type { ImportCount } from './record-page.ts'

export type RowCounts = Awaited<ReturnType<TrackVersions['rowCountsOf']>>

/** Versions whose counts are cached. */
const COUNTS_CACHED = 500
/** No change has this id. */
const OF_EDITION = -1

/** How many rows a version shows, by import and section: cached until the version changes. */
export class RecordCounts {
  private readonly versions: Pick<TrackVersions, 'rowCountsOf'>
  private readonly edits: RecordEditsRepository
  private readonly counts = new PromiseCache<RowCounts>(COUNTS_CACHED)

  constructor(versions: Pick<TrackVersions, 'rowCountsOf'>, edits: RecordEditsRepository) {
    this.versions = versions
    this.edits = edits
  }

  /**
   * The last change of a record up to the version: every edit changes the draft's, an edition's never changes. An
   * edition's stamp is none that a draft of the same version had before its first edit.
   */
  async stampOf(data: DataVersion): Promise<number> {
    return data.isOfEdition ? OF_EDITION : this.edits.lastChangeId(data)
  }

  of(data: DataVersion, stamp: number): Promise<RowCounts> {
    return this.counts.get(cacheKeyOf(data, stamp), () => this.versions.rowCountsOf(data))
  }

  /** The rows of each section in each import, of all sections or of one. */
  async parts(data: DataVersion, sectionId: number | undefined, stamp: number): Promise<RowCounts> {
    const counts = await this.of(data, stamp)
    return counts.filter((count) => sectionId === undefined || count.sectionId === sectionId)
  }

  /** The rows of each import, in all sections or in one. */
  async perImport(data: DataVersion, sectionId: number | undefined, stamp: number): Promise<ImportCount[]> {
    const counts = await this.parts(data, sectionId, stamp)
    return data.imports.map(({ importId }) => ({
      importId,
      rowCount: counts
        .filter((count) => count.importId === importId)
        .reduce((sum, count) => sum + count.rowCount, 0),
    }))
  }
}

/** Identifies a version and its content for caches. */
export function cacheKeyOf({ companyId, sectionType, version, imports }: DataVersion, stamp: number): string {
  return [companyId, sectionType, version, stamp, imports.map(({ importId }) => importId).join()].join('|')
}
