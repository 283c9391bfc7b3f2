import type { NamePlace } from '#server/lib/japanese/index.ts'

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
  /** payee, facility, alternate facility, departments, jRCT number */
  organization: string[]
  /** name, alternate kanji */
  individual: string[]
}

/** What the texts of a document contain: one text, all of several conditions, or at least one of them. */
export type TextCondition = HasText | HasName | { all: TextCondition[] } | { any: TextCondition[] }

export interface HasText {
  field: 'organization' | 'individual'
  text: string
}

/** One character that is a name of a person, as `singleName` has it: 林, and not what 小林 contains. */
interface HasName {
  nameOf: NamePlace
  character: string
}

/** The imports of a company that are searched. */
export interface CompanyImports {
  companyId: number
  importIds: number[]
}

export interface CandidateQuery {
  sectionType: number
  /** The imports visible at the versions that are searched, of one company or several; none finds nothing. */
  companies: CompanyImports[]
  years?: number[]
  rootSectionIds?: number[]
  sectionIds?: number[]
  /**
   * Texts of which at least one must be given; all that are given must match. One without a letter or number finds
   * nothing, one that is blank counts as not given.
   */
  organizationName?: string
  individualName?: string
  texts?: TextCondition
  /** Only records with a greater id, for keyset pagination; 0 at first. */
  afterRecordId: number
  limit: number
  /**
   * For a count: imports with the same group are counted together up to the limit, and listed up to where it was
   * reached. Without groups, each import is one.
   */
  groups?: ReadonlyMap<number, string>
}

/** What an import has of the matches of a query. */
export interface ImportMatches {
  /** At most the limit of the query. */
  count: number
  /** The first of them, ascending: as many as the index comes across while it counts, all of those counted or fewer. */
  recordIds: number[]
  /** Up to this record id, `recordIds` has all that match: 0 for none, Infinity for the whole import. */
  listedUpTo: number
}

/**
 * Which index it is and up to which write: the token is new with each rebuild, the sequence is the number of the last
 * write that was noted in it. The database has the same numbers, so an index of another installation or from a backup
 * is recognised (docs/decisions/037).
 */
export interface IndexMark {
  token: string
  sequence: number
}

/** What an index found. Null: it was never built to the end, is lost or damaged, or has another format. */
export type IndexAnswer<T> = { mark: IndexMark; found: T } | null

/**
 * Finds records by folded text. The index is a cache of the database: rebuildable, never authoritative. It may return
 * too many records (never too few): callers check the mark, and each record's text and version. A server-based one
 * throws Unavailable (722) while it does not answer.
 */
export interface SearchIndex {
  /**
   * How many queries to ask at once where the answer to one may make the others needless. To a server, many are hardly
   * more than one.
   */
  readonly together: number
  /** How many documents an addition is best made of. */
  readonly batch: number
  /** Adds documents; idempotent. Durable when it resolves. */
  add(documents: SearchDocument[]): Promise<void>
  /**
   * The same for many: a server has several batches under way. `afterAdded` is told how many documents more are durable,
   * in the order in which they came. What is under way when it throws may be added or not.
   */
  addAll(
    batches: AsyncIterable<SearchDocument[]>,
    afterAdded: (documents: number) => Promise<void>,
  ): Promise<void>
  /** Removes records of the company; unknown ones are ignored. Durable when it resolves. */
  remove(companyId: number, recordIds: number[]): Promise<void>
  /** Record ids in ascending order, all greater than `afterRecordId`, at most `limit`. */
  candidates(query: CandidateQuery): Promise<IndexAnswer<number[]>>
  /** The same for each of several queries: a server is sent one request for those of one company each. */
  candidatesOfEach(queries: CandidateQuery[]): Promise<IndexAnswer<number[][]>>
  /**
   * The number of matching records of each import that has some, at most `limit` of each or of each group: far cheaper
   * than listing all.
   * A text that is one token (`isOneToken`) matches exactly the records that contain it.
   */
  countByImport(query: CandidateQuery): Promise<IndexAnswer<ReadonlyMap<number, ImportMatches>>>
  /** The mark of the index in use, read anew; null as in an answer. */
  mark(): Promise<IndexMark | null>
  /**
   * Notes that all writes up to this number are in the index; without effect if another one has come into use. Returns
   * the sequence that can be seen now: a server-based index shows a new one a little later.
   */
  advance(mark: IndexMark): Promise<number>
  /**
   * Looks for losses that the mark does not show: an index with fewer documents of a company than given here, or one
   * that cannot be searched, loses its mark.
   */
  verify(expected: ReadonlyMap<number, number>): Promise<void>
  /**
   * Merges segments left by many additions, so that searches stay fast: in small steps, each followed by `afterStep`.
   * Call it after many documents; may be interrupted, and is often a no-op.
   */
  tidy(afterStep: () => Promise<void>): Promise<void>
  /**
   * Builds a new index from all documents, then swaps atomically: readers never see a partial index. Its mark is the
   * token, which no other index has, with sequence 0.
   */
  rebuild(batches: AsyncIterable<SearchDocument[]>, token: string): Promise<{ documents: number }>
  close(): Promise<void>
}
