import type {
  CandidateQuery,
  ImportMatches,
  IndexAnswer,
  IndexMark,
  SearchIndex,
} from '#server/drivers/search/contract.ts'
import { SearchUnknown } from '#server/errors/unavailable.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { IndexMarksRepository } from './index-marks.repository.ts'

/** How long a mark that was found current counts as such: a search asks several times. */
const FRESH_MS = 1000
/** Another process may write to the index, or replace it, between a look at it and one at the database. */
const LOOKS = 3

/**
 * The index as searches use it. It answers only if the index is this installation's and has all documents; otherwise
 * it throws SearchUnknown (722), and never an empty list.
 */
export class KnownIndex {
  private readonly deps: { index: SearchIndex; marks: IndexMarksRepository; clock: Pick<Clock, 'elapsed'> }
  private current: IndexMark | undefined
  private checkedAt = -Infinity

  constructor(deps: KnownIndex['deps']) {
    this.deps = deps
  }

  /** Record ids in ascending order, all greater than `afterRecordId`, at most `limit`. */
  candidates(query: CandidateQuery): Promise<number[]> {
    return this.known(() => this.deps.index.candidates(query))
  }

  /** The same for each of several queries, in one go. */
  candidatesOfEach(queries: CandidateQuery[]): Promise<number[][]> {
    return this.known(() => this.deps.index.candidatesOfEach(queries))
  }

  /** How many queries to ask at once where the answer to one may make the others needless. */
  get together(): number {
    return this.deps.index.together
  }

  /** The matching records of each import that has some, counted up to `limit` of each. */
  countByImport(query: CandidateQuery): Promise<ReadonlyMap<number, ImportMatches>> {
    return this.known(() => this.deps.index.countByImport(query))
  }

  /** Which state of the index the last answer came from: it changes with each write. */
  seen(): string {
    return this.current ? `${this.current.token} ${this.current.sequence}` : ''
  }

  /** The mark of an index that can be relied on; null if there is none. */
  async mark(): Promise<IndexMark | null> {
    const { index, marks } = this.deps
    for (let looks = 0; looks < LOOKS; looks++) {
      const mark = await index.mark()
      if (!mark) return null
      if (await marks.isCurrent(mark)) return mark
    }
    return null
  }

  private async known<T>(ask: () => Promise<IndexAnswer<T>>): Promise<T> {
    for (let looks = 0; looks < LOOKS; looks++) {
      const answer = await ask()
      if (answer && (await this.isCurrent(answer.mark))) return answer.found
      await this.deps.index.mark()
    }
    throw new SearchUnknown()
  }

  private async isCurrent(mark: IndexMark): Promise<boolean> {
    const now = this.deps.clock.elapsed()
    const { current } = this
    const isSame = current?.token === mark.token && current.sequence === mark.sequence
    if (isSame && now - this.checkedAt < FRESH_MS) return true
    if (!(await this.deps.marks.isCurrent(mark))) return false
    this.current = mark
    this.checkedAt = now
    return true
  }
}
