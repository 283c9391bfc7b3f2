import type { TrackVersions } from '#server/features/publishing/index.ts'
import type { Shown } from '#server/features/site/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { RequestReviewsRepository } from './request-reviews.repository.ts'
import type { RequestedRows } from './requested-rows.ts'

/** Editions whose records are remembered, each at one state of its company. */
const REMEMBERED = 200

/** Which records a company is reviewing: those that open requests under review name. */
export class RowsUnderReview {
  private readonly found = new PromiseCache<ReadonlySet<string>>(REMEMBERED)
  private readonly deps: {
    reviews: RequestReviewsRepository
    rows: Pick<RequestedRows, 'idIn'>
    versions: Pick<TrackVersions, 'dataIn' | 'dataOfEdition'>
  }

  constructor(deps: RowsUnderReview['deps']) {
    this.deps = deps
  }

  /**
   * Public ids of records in what a page shows, also where a file was replaced since a request named them. A step into a
   * review or out of it raises the company's change counter, so that neither these nor a cached page outlive it. An area
   * may change at any time: nothing is remembered of it.
   */
  of(
    { id, changeCounter }: { id: number; changeCounter: number },
    shown: Shown,
  ): Promise<ReadonlySet<string>> {
    if (typeof shown === 'string') return this.find(id, shown)
    return this.found.get(`${id} ${changeCounter} ${shown.edition}`, () => this.find(id, shown))
  }

  private async find(companyId: number, shown: Shown): Promise<ReadonlySet<string>> {
    const { reviews, rows } = this.deps
    const ids = new Set<string>()
    const named = await reviews.findRecords(companyId)
    for (const type of new Set(named.map(({ request }) => request.sectionType))) {
      const data = await this.dataOf(companyId, type, shown)
      for (const { request, record } of named) {
        if (request.sectionType !== type) continue
        const id = await rows.idIn(request, record, data)
        if (id !== null) ids.add(id)
      }
    }
    return ids
  }

  private dataOf(companyId: number, type: SectionType, shown: Shown) {
    const { versions } = this.deps
    return typeof shown === 'string'
      ? versions.dataIn(companyId, type, shown)
      : versions.dataOfEdition(companyId, type, shown.edition)
  }
}
