/** One data record as the index knows it. Texts are the record's own; the driver folds them. */
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
  /** Only records whose id is greater, for paging on; 0 at first. */
  afterRecordId: number
  limit: number
}

/**
 * Finds records by folded text. The index is a cache of the database: rebuildable, never the authority. It may
 * name too many records (never too few): who asks checks each record's text and version. One on a server throws
 * Unavailable (722) while that does not answer.
 */
export interface SearchIndex {
  /** Adds documents; adding one twice is harmless. Durable when it resolves. */
  add(documents: SearchDocument[]): Promise<void>
  /** Forgets records of the company; unknown ones are no error. Durable when it resolves. */
  remove(companyId: number, recordIds: number[]): Promise<void>
  /** Record ids in ascending order, all greater than `afterRecordId`, at most `limit`. */
  candidates(query: CandidateQuery): Promise<number[]>
  /** How many those are: far cheaper than naming them, where many are asked about. */
  count(query: CandidateQuery): Promise<number>
  /**
   * Whether a text that is one token (`isOneToken`) finds just the records that contain it: not in an index that was
   * built by other rules than this program's and waits to be built anew.
   */
  isExact(): Promise<boolean>
  /**
   * Joins what many additions left in pieces, so that searches stay quick: in small steps, each followed by `afterStep`.
   * To be called after many documents; may be broken off, and often finds nothing to do.
   */
  tidy(afterStep: () => Promise<void>): Promise<void>
  /** Builds a new index beside the old one from all documents, then swaps: readers never see half of it. */
  rebuild(batches: AsyncIterable<SearchDocument[]>): Promise<{ documents: number }>
  /** Whether the index was never built, was lost or damaged, or folds by other rules than this program. */
  needsRebuild(): Promise<boolean>
  close(): Promise<void>
}
