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
import { behind, candidateFilter } from './filter.ts'
import { IndexNames } from './names.ts'
import { Rebuild } from './rebuild.ts'
import { MeiliServer, type MeiliLimits, type MeiliSettings } from './server.ts'
import { MAX_FACET_VALUES, MAX_HITS } from './settings.ts'
import { IndexState } from './state.ts'

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
  private readonly server: MeiliServer
  private readonly patientServer: MeiliServer
  private readonly names: IndexNames
  private readonly state: IndexState
  private readonly places: CompanyPlaces

  constructor(settings: MeiliSettings & { prefix: string }, limits: Partial<MeiliLimits> = {}) {
    this.server = new MeiliServer(settings, { ...LIMITS, ...limits })
    this.patientServer = new MeiliServer(settings, {
      ...{ ...LIMITS, search: LIMITS.request, task: REBUILD_TASK_MS },
      ...limits,
    })
    this.names = new IndexNames(settings.prefix)
    this.state = new IndexState(this.server, this.names)
    this.places = new CompanyPlaces(this.server, this.names, this.state)
  }

  async add(documents: SearchDocument[]): Promise<void> {
    for (const [companyId, ofCompany] of byCompany(documents))
      for (const uid of await this.places.prepare(companyId)) {
        for (const body of ndjsonOf(ofCompany))
          await this.server.finished(await this.server.addDocuments(uid, body, RECORD_KEY))
      }
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
    const { mark } = await this.state.recent()
    if (!mark) return null
    const found = await this.find(query)
    return found ? { mark, found } : this.answerWithoutIndex(query.companyId, [])
  }

  async countByImport(query: CandidateQuery): Promise<IndexAnswer<ReadonlyMap<number, ImportMatches>>> {
    const { mark } = await this.state.recent()
    if (!mark) return null
    const found = await this.count(query)
    return found ? { mark, found } : this.answerWithoutIndex(query.companyId, new Map())
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

  /** Undefined if the company's index is missing. */
  private async find(query: CandidateQuery): Promise<number[] | undefined> {
    const filter = candidateFilter(query)
    if (!filter) return []
    const uid = this.names.ofCompany(query.companyId)
    const found: number[] = []
    for (let last = query.afterRecordId; found.length < query.limit; last = found.at(-1)!) {
      const wanted = Math.min(query.limit - found.length, MAX_HITS)
      const ids = await this.server.recordIds(uid, [...filter, behind(last)], wanted)
      if (!ids) return undefined
      found.push(...ids)
      if (ids.length < wanted) break
    }
    return found
  }

  /** The same. */
  private async count(query: CandidateQuery): Promise<Map<number, ImportMatches> | undefined> {
    const { companyId, importIds, afterRecordId, limit } = query
    const counts = new Map<number, ImportMatches>()
    for (let at = 0; at < importIds.length; at += MAX_FACET_VALUES) {
      const filter = candidateFilter({ ...query, importIds: importIds.slice(at, at + MAX_FACET_VALUES) })
      if (!filter || limit < 1) return counts
      const behindLast = [...filter, behind(afterRecordId)]
      const found = await this.server.countBy(this.names.ofCompany(companyId), 'importId', behindLast)
      if (!found) return undefined
      for (const [importId, count] of found)
        counts.set(importId, { count: Math.min(count, limit), recordIds: [] })
    }
    return counts
  }

  /** A company that never had a document has no index; any other's is lost. */
  private async answerWithoutIndex<T>(companyId: number, nothing: T): Promise<IndexAnswer<T>> {
    const { mark, companies } = await this.state.look()
    return mark && !companies.has(companyId) ? { mark, found: nothing } : null
  }
}
