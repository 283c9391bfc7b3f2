import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { RequestReviewsRepository } from './request-reviews.repository.ts'

/** Companies whose records are remembered, each at one state. */
const REMEMBERED = 200

/** Which records a company is reviewing: those that open requests under review name. */
export class RowsUnderReview {
  private readonly found = new PromiseCache<ReadonlySet<string>>(REMEMBERED)
  private readonly repository: RequestReviewsRepository

  constructor(repository: RequestReviewsRepository) {
    this.repository = repository
  }

  /**
   * Public ids of records. A step into a review or out of it raises the company's change counter, so that neither these
   * nor a cached page outlive it.
   */
  of({ id, changeCounter }: { id: number; changeCounter: number }): Promise<ReadonlySet<string>> {
    return this.found.get(`${id} ${changeCounter}`, () => this.repository.findRecords(id))
  }
}
