// Long because the differences between versions are requested, listed and exported from here.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  dataTrackOf,
  type DataVersion,
  type TrackState,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionCatalogue, type SectionType } from '#server/features/sections/index.ts'
import type { ComparisonQueue } from './comparison-queue.ts'
import type { ComparisonRowsRepository, DifferenceRow } from './comparison-rows.repository.ts'
import { noCounts, progressOfComparison, sumCounts, type Comparison } from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { bucketsOf, inOrderNow } from './difference-buckets.ts'
import type { Difference, DifferenceFilter, Differences } from './differences.ts'
import { listedRows } from './listed-rows.ts'

/** How many rows are read at once. */
const WINDOW = 500

export interface ComparisonsDeps {
  transaction: InTransaction
  queue: ComparisonQueue
  repository: ComparisonsRepository
  rows: ComparisonRowsRepository
  versions: Pick<TrackVersions, 'dataIn'>
  sections: Pick<SectionCatalogue, 'of' | 'sections'>
}

/** Requests comparisons of versions, which a worker makes, and reads what they found. */
export class ComparisonsService {
  private readonly deps: ComparisonsDeps

  constructor(deps: ComparisonsDeps) {
    this.deps = deps
  }

  /** Requests the comparison of two versions in the caller's transaction, unless it exists. */
  async startVersions(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    from: number,
    to: number,
  ): Promise<void> {
    if (from === to) return
    await this.deps.queue.request(trx, {
      companyId,
      sectionType,
      kind: 'versions',
      subject: subjectOf(sectionType, from, to),
      importId: null,
      fromVersion: from,
      toVersion: to,
    })
  }

  /** A track has moved to preview: the differences from the published version will be asked for next. */
  async startMoved(trx: Transaction, companyId: number, moved: TrackState): Promise<void> {
    for (const type of sectionTypes)
      if (dataTrackOf(type) === moved.track)
        await this.startVersions(trx, companyId, type, moved.publishedVersion, moved.previewVersion)
  }

  /** How the preview of a type differs from what visitors see. Requests the comparison if it does not exist. */
  async summaryOf(companyId: number, sectionType: SectionType): Promise<Differences> {
    const { versions } = this.deps
    const published = await versions.dataIn(companyId, sectionType, 'published')
    const preview = await versions.dataIn(companyId, sectionType, 'preview')
    return this.between(published, preview)
  }

  /** How two versions of one type's data differ. Requests the comparison if it does not exist. */
  async between(from: DataVersion, to: DataVersion): Promise<Differences> {
    const none = { percentage: 0, rows: null, sections: [] }
    if (from.version === to.version)
      return { state: 'same', percentage: 100, rows: { ...noCounts }, sections: [] }
    const { companyId, sectionType } = from
    const find = () => this.findVersions(from, to)
    const found =
      (await find()) ??
      (await this.deps.transaction(async (trx) => {
        await this.startVersions(trx, companyId, sectionType, from.version, to.version)
        return undefined
      })) ??
      (await find())
    if (!found) return { state: 'queued', ...none }
    const progress = progressOfComparison(found)
    if (found.state !== 'done' || found.result?.kind !== 'versions') return { ...none, ...progress }
    const sections = await inOrderNow(this.deps.sections, companyId, found.result.sections)
    const { added, changed, removed } = sumCounts(sections)
    return { ...progress, rows: { added, changed, removed }, sections }
  }

  /** Requests a failed comparison once more. */
  async tryAgain(from: DataVersion, to: DataVersion): Promise<void> {
    const found = await this.findVersions(from, to)
    if (found?.state !== 'failed') return
    await this.deps.transaction((trx) => this.deps.queue.repeat(trx, found))
  }

  /** One page of the rows that differ: newest year first, then by section, kind and place in the file. Pages from 1. */
  async rows(
    from: DataVersion,
    to: DataVersion,
    filter: DifferenceFilter,
    page: number,
    size: number,
  ): Promise<{ rows: Difference[]; total: number }> {
    const found = await this.findVersions(from, to)
    if (found?.state !== 'done' || found.result?.kind !== 'versions') return { rows: [], total: 0 }
    const { companyId } = from
    const of = { companyId, id: found.id, counts: found.result.sections }
    return listedRows(this.deps, of, filter, page, size)
  }

  /** Every row that differs, in the order of `rows`, some hundred at a time; nothing until the comparison is done. */
  async *each(from: DataVersion, to: DataVersion, filter: DifferenceFilter): AsyncGenerator<Difference[]> {
    const found = await this.findVersions(from, to)
    if (found?.state !== 'done' || found.result?.kind !== 'versions') return
    const { companyId } = from
    const sections = await this.deps.sections.sections()
    const counted = await inOrderNow(this.deps.sections, companyId, found.result.sections)
    for (const { bucket } of bucketsOf(counted, filter, (id) => sections.get(id).rootId)) {
      let after = { rowNo: 0, id: 0 }
      for (;;) {
        const listed = await this.deps.rows.findAfter(companyId, found.id, bucket, after, WINDOW)
        const last = listed.at(-1)
        if (!last) break
        yield this.withRecords(companyId, listed)
        after = last
      }
    }
  }

  private async withRecords(companyId: number, listed: readonly DifferenceRow[]): Promise<Difference[]> {
    const ids = listed.flatMap(({ oldId, newId }) => [oldId, newId]).filter((id) => id !== null)
    const records = await this.deps.rows.findRecords(companyId, ids)
    const recordOf = (id: number | null) => (id === null ? null : (records.get(id) ?? null))
    return listed.map(({ kind, year, sectionId, oldId, newId }) => ({
      ...{ kind, year, sectionId },
      before: recordOf(oldId),
      after: recordOf(newId),
    }))
  }

  private findVersions(from: DataVersion, to: DataVersion): Promise<Comparison | undefined> {
    const { companyId, sectionType } = from
    if (to.companyId !== companyId || to.sectionType !== sectionType) throw new AppError(406)
    return this.deps.repository.findBySubject(companyId, subjectOf(sectionType, from.version, to.version))
  }
}

function subjectOf(sectionType: SectionType, from: number, to: number): string {
  return `versions:${sectionType}:${from}:${to}`
}
