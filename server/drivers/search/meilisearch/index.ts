import type { CandidateQuery, SearchDocument, SearchIndex } from '../contract.ts'
import { makeIndex, RECORD_KEY } from './company-index.ts'
import { ndjsonOf } from './documents.ts'
import { byCompany } from './documents-by-company.ts'
import { behind, candidateFilter } from './filter.ts'
import { IndexNames } from './names.ts'
import { Rebuild } from './rebuild.ts'
import { MeiliServer, type MeiliLimits, type MeiliSettings } from './server.ts'
import { MAX_HITS } from './settings.ts'
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
  private isKnownExact = false

  constructor(settings: MeiliSettings & { prefix: string }, limits: Partial<MeiliLimits> = {}) {
    this.server = new MeiliServer(settings, { ...LIMITS, ...limits })
    this.patientServer = new MeiliServer(settings, { ...LIMITS, task: REBUILD_TASK_MS, ...limits })
    this.names = new IndexNames(settings.prefix)
    this.state = new IndexState(this.server, this.names)
  }

  async add(documents: SearchDocument[]): Promise<void> {
    for (const [companyId, ofCompany] of byCompany(documents))
      for (const uid of await this.placesOf(companyId)) {
        if (!(await this.server.exists(uid))) await makeIndex(this.server, uid)
        for (const body of ndjsonOf(ofCompany))
          await this.server.finished(await this.server.addDocuments(uid, body, RECORD_KEY))
      }
  }

  async remove(companyId: number, recordIds: number[]): Promise<void> {
    if (recordIds.length === 0) return
    for (const uid of await this.placesOf(companyId))
      for (let at = 0; at < recordIds.length; at += REMOVED_AT_ONCE) {
        const ids = recordIds.slice(at, at + REMOVED_AT_ONCE)
        await this.server.finished(await this.server.removeDocuments(uid, ids), 'index_not_found')
      }
  }

  async candidates(query: CandidateQuery): Promise<number[]> {
    const filter = candidateFilter(query)
    if (!filter) return []
    const uid = this.names.ofCompany(query.companyId)
    const found: number[] = []
    for (let last = query.afterRecordId; found.length < query.limit; last = found.at(-1)!) {
      const wanted = Math.min(query.limit - found.length, MAX_HITS)
      const ids = await this.server.recordIds(uid, [...filter, behind(last)], wanted)
      found.push(...ids)
      if (ids.length < wanted) break
    }
    return found
  }

  async count(query: CandidateQuery): Promise<number> {
    return (await this.candidates(query)).length
  }

  /** An index built with the current rules is not rebuilt with older ones. */
  async isExact(): Promise<boolean> {
    this.isKnownExact ||= await this.state.isBuilt()
    return this.isKnownExact
  }

  /** The server merges its segments itself. */
  async tidy(): Promise<void> {}

  async rebuild(batches: AsyncIterable<SearchDocument[]>): Promise<{ documents: number }> {
    const { patientServer: server, names } = this
    const state = new IndexState(server, names)
    return new Rebuild({ server, names, state }, await state.prepare()).run(batches)
  }

  async needsRebuild(): Promise<boolean> {
    return !(await this.state.isBuilt())
  }

  async close(): Promise<void> {
    // no connection is kept open between requests
  }

  /** The indexes a company's documents are written to: running rebuilds first, the index in use last. */
  private async placesOf(companyId: number): Promise<string[]> {
    const builds = await this.state.builds()
    const inBuilds = builds.map((build) => this.names.inBuild(build, companyId))
    return [...inBuilds, this.names.ofCompany(companyId)]
  }
}
