/** One data record as a search document. Texts are unchanged; the driver folds them. */
export interface SearchDocument {
  /** `data_records.id` */
  recordId: number
  companyId: number
  sectionType: number
  importId: number
  year: number
  rootSectionId: number
  sectionId: number
  /** payee, facility, alternate facility */
  organization: string[]
  /** name, alternate kanji */
  individual: string[]
}

export interface CandidateQuery {
  companyId: number
  sectionType: number
  /** The imports visible at the version that is searched; empty finds nothing. */
  importIds: number[]
  years?: number[]
  rootSectionIds?: number[]
  sectionIds?: number[]
  /**
   * Texts of which at least one must be given; both must match. One without a letter or number finds nothing,
   * one that is blank counts as not given.
   */
  organizationName?: string
  individualName?: string
  /** Only records with a greater id, for keyset pagination; 0 at first. */
  afterRecordId: number
  limit: number
}

/**
 * Finds records by folded text. The index is a cache of the database: rebuildable, never authoritative. It may return
 * too many records (never too few): callers check each record's text and version. A server-based one throws
 * Unavailable (722) while it does not answer.
 */
export interface SearchIndex {
  /** Adds documents; idempotent. Durable when it resolves. */
  add(documents: SearchDocument[]): Promise<void>
  /** Removes records of the company; unknown ones are ignored. Durable when it resolves. */
  remove(companyId: number, recordIds: number[]): Promise<void>
  /** Record ids in ascending order, all greater than `afterRecordId`, at most `limit`. */
  candidates(query: CandidateQuery): Promise<number[]>
  /** The number of matching records: far cheaper than listing them. */
  count(query: CandidateQuery): Promise<number>
  /**
   * Whether a text that is one token (`isOneToken`) finds exactly the records that contain it; false for an index
   * that was built with other rules and is waiting to be rebuilt.
   */
  isExact(): Promise<boolean>
  /**
   * Merges segments left by many additions, so that searches stay fast: in small steps, each followed by `afterStep`.
   * Call it after many documents; may be interrupted, and is often a no-op.
   */
  tidy(afterStep: () => Promise<void>): Promise<void>
  /** Builds a new index from all documents, then swaps atomically: readers never see a partial index. */
  rebuild(batches: AsyncIterable<SearchDocument[]>): Promise<{ documents: number }>
  /** Whether the index was never built, was lost or damaged, or was built with other folding rules. */
  needsRebuild(): Promise<boolean>
  close(): Promise<void>
}
