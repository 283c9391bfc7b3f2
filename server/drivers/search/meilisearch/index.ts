// Long because it is every operation of the contract on one server.
import type {
  CandidateQuery,
  ImportMatches,
  IndexAnswer,
  IndexMark,
  SearchDocument,
  SearchIndex,
} from '../contract.ts'
import { RECORD_KEY } from './company-index.ts'
import { CompanyPlaces } from './company-places.ts'
import { ndjsonOf } from './documents.ts'
import { byCompany } from './documents-by-company.ts'
import { CandidateSearch } from './candidate-search.ts'
import { IndexNames } from './names.ts'
import { Rebuild } from './rebuild.ts'
import { MeiliServer, type MeiliLimits, type MeiliSettings } from './server.ts'
import { IndexState } from './state.ts'
import { TasksUnderWay } from './tasks-under-way.ts'

/** A job has a lease of a minute: it must learn of a busy server before it expires. */
const LIMITS: MeiliLimits = { search: 2000, request: 20_000, task: 45_000, poll: 20 }

/** After all other tasks: nobody waits for a rebuild. */
const REBUILD_TASK_MS = 600_000

/** Ids per delete request. */
const REMOVED_AT_ONCE = 10_000

/**
 * The index in Meilisearch, one of its indexes a company, for any number of processes and machines. It has the same
 * tokens as the embedded index and finds by filters on them alone: exactly, and by nothing that ranks or guesses
 * (docs/decisions/017).
 */
export class MeilisearchIndex implements SearchIndex {
  readonly together = 20
  /** A task takes the server most of a second, whatever it has to do. */
  readonly batch = 5000
  private readonly server: MeiliServer
  private readonly patientServer: MeiliServer
  private readonly names: IndexNames
  private readonly state: IndexState
  private readonly places: CompanyPlaces
  private readonly searches: CandidateSearch

  constructor(settings: MeiliSettings & { prefix: string }, limits: Partial<MeiliLimits> = {}) {
    this.server = new MeiliServer(settings, { ...LIMITS, ...limits })
    this.patientServer = new MeiliServer(settings, {
      ...{ ...LIMITS, search: LIMITS.request, task: REBUILD_TASK_MS },
      ...limits,
    })
    this.names = new IndexNames(settings.prefix)
    this.state = new IndexState(this.server, this.names)
    this.places = new CompanyPlaces(this.server, this.names, this.state)
    this.searches = new CandidateSearch(this.server, this.names)
  }

  async add(documents: SearchDocument[]): Promise<void> {
    for (const task of await this.enqueue(documents)) await this.server.finished(task)
  }

  async addAll(
    batches: AsyncIterable<SearchDocument[]>,
    afterAdded: (documents: number) => Promise<void>,
  ): Promise<void> {
    const underWay = new TasksUnderWay(this.server, afterAdded)
    for await (const batch of batches) await underWay.push(await this.enqueue(batch), batch.length)
    await underWay.end()
  }

  /** The tasks. Which indexes are written to is looked up for each batch: a rebuild may begin in between. */
  private async enqueue(documents: SearchDocument[]): Promise<number[]> {
    const tasks: number[] = []
    for (const [companyId, ofCompany] of byCompany(documents))
      for (const uid of await this.places.prepare(companyId))
        for (const body of ndjsonOf(ofCompany))
          tasks.push(await this.server.addDocuments(uid, body, RECORD_KEY))
    return tasks
  }

  async remove(companyId: number, recordIds: number[]): Promise<void> {
    if (recordIds.length === 0) return
    for (const uid of await this.places.of(companyId))
      for (let at = 0; at < recordIds.length; at += REMOVED_AT_ONCE) {
        const ids = recordIds.slice(at, at + REMOVED_AT_ONCE)
        await this.server.finished(await this.server.removeDocuments(uid, ids), 'index_not_found')
      }
  }

  async candidates(query: CandidateQuery): Promise<IndexAnswer<number[]>> {
    return this.answer([query], async ([one]) => this.searches.find(one!), [])
  }

  async candidatesOfEach(queries: CandidateQuery[]): Promise<IndexAnswer<number[][]>> {
    const nothing = queries.map(() => [])
    return this.answer(queries, (asked) => this.searches.findEach(asked), nothing)
  }

  async countByImport(query: CandidateQuery): Promise<IndexAnswer<ReadonlyMap<number, ImportMatches>>> {
    return this.answer([query], async ([one]) => this.searches.count(one!), new Map())
  }

  async mark(): Promise<IndexMark | null> {
    return (await this.state.look()).mark
  }

  async advance({ token, sequence }: IndexMark): Promise<number> {
    const { mark } = await this.state.look()
    if (mark?.token !== token) return 0
    if (sequence > mark.sequence) await this.state.advance({ token, sequence })
    return mark.sequence
  }

  async verify(expected: ReadonlyMap<number, number>): Promise<void> {
    for (const [companyId, documents] of expected) {
      const uid = this.names.ofCompany(companyId)
      const isComplete = (await this.server.countDocuments(uid)) >= documents
      if (!isComplete || (documents > 0 && !(await this.server.isSearchable(uid))))
        return this.state.invalidate()
    }
  }

  /** The server merges its segments itself. */
  async tidy(): Promise<void> {}

  async rebuild(batches: AsyncIterable<SearchDocument[]>, token: string): Promise<{ documents: number }> {
    const { patientServer: server, names } = this
    const state = new IndexState(server, names)
    const built = await new Rebuild({ server, names, state }, await state.prepare(), token).run(batches)
    await this.state.look()
    return built
  }

  async close(): Promise<void> {
    // no connection is kept open between requests
  }

  /**
   * The mark is read before the search: whatever is written in between is in the answer, or not yet in the mark. A company
   * that never had a document has no index; any other's is lost. Several companies are asked for as far as they have one.
   */
  private async answer<T>(
    queries: CandidateQuery[],
    search: (queries: CandidateQuery[]) => Promise<T | undefined>,
    nothing: T,
  ): Promise<IndexAnswer<T>> {
    const { mark, companies } = await this.state.recent()
    if (!mark) return null
    const asked = new Set(queries.flatMap((query) => query.companies.map(({ companyId }) => companyId)))
    // One company is asked for in any case: its index may have come since the state was looked at.
    const found = await search(asked.size < 2 ? queries : queries.map((one) => amongIndexed(one, companies)))
    if (found !== undefined) return { mark, found }
    const now = await this.state.look()
    const isLost = [...asked].some((companyId) => now.companies.has(companyId))
    return now.mark && !isLost ? { mark: now.mark, found: nothing } : null
  }
}

const amongIndexed = (query: CandidateQuery, indexed: ReadonlySet<number>): CandidateQuery => ({
  ...query,
  companies: query.companies.filter(({ companyId }) => indexed.has(companyId)),
})
