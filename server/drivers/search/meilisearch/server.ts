// Long because it holds every request to Meilisearch.
import { setTimeout as after } from 'node:timers/promises'
import {
  Meilisearch,
  type EnqueuedTask,
  type FacetDistribution,
  type FederatedMultiSearchParams,
  type IndexSwap,
  type MultiSearchParams,
  type MultiSearchQuery,
  type Settings,
} from 'meilisearch'
import { failureOf, refusalOf, TaskFailed, unavailable } from './failure.ts'

export interface MeiliSettings {
  url: string
  key?: string | undefined
}

/** Timeouts in milliseconds. */
export interface MeiliLimits {
  /** a search: a visitor waits for it */
  search: number
  /** any other request, some of which carry megabytes */
  request: number
  /** a task, from its place in the queue to its end */
  task: number
  /** the first pause between polls of a task; backs off to a second */
  poll: number
}

/** The records that meet all conditions, ascending, at most `limit`. */
export interface MeiliQuery extends CompanyQuery {
  limit: number
  /** Also how many there are of each import. */
  counted?: boolean
}

/** What meets a filter in one index. */
export interface CompanyQuery {
  uid: string
  filter: string[]
}

/** The records that meet the filters of several indexes, ascending over all of them, at most `limit`. */
export interface FederatedQuery {
  queries: CompanyQuery[]
  limit: number
  counted?: boolean
}

type Hit = { recordId: number; importId: number }

export interface MeiliFound {
  hits: Hit[]
  /** Of each import that has some, if it was asked for. */
  counts: [importId: number, count: number][]
}

const LONGEST_PAUSE_MS = 1000
/** Indexes listed per request: the server opens each of them. */
const LIST_PAGE = 100
/** More documents than a state has: its mark, a company each, and the rebuilds under way. */
const STATE_DOCUMENTS = 100_000

/** A Meilisearch client with a timeout on every request. A failed request is Unavailable (722). */
export class MeiliServer {
  private readonly searching: Meilisearch
  private readonly client: Meilisearch

  constructor(
    { url, key }: MeiliSettings,
    private readonly limits: MeiliLimits,
  ) {
    const requestInit = {
      // A redirect would send the key elsewhere.
      redirect: 'error' as const,
      // The server sends the end of a compressed answer 40 ms late over a connection that was used before.
      headers: { 'Accept-Encoding': 'identity' },
    }
    const shared = { host: url, ...(key && { apiKey: key }), requestInit }
    this.searching = new Meilisearch({ ...shared, timeout: limits.search })
    this.client = new Meilisearch({ ...shared, timeout: limits.request })
  }

  /** What each of several searches finds, in one request; undefined for a missing index. */
  async search(queries: MeiliQuery[]): Promise<MeiliFound[] | undefined> {
    const asked = queries.map(({ uid, filter, limit, counted }) => ({
      ...{ indexUid: uid, filter, limit, ...ASCENDING },
      ...(counted && { facets: ['importId'] }),
    }))
    const found = await (asked.length === 1 ? this.searchOne(asked[0]!) : this.searchAll(asked))
    return found?.map(({ hits, facetDistribution }) => ({ hits, counts: countsOf(facetDistribution) }))
  }

  /** What a search in several indexes finds, in one request; undefined for a missing one. */
  async searchAcross({ queries, limit, counted }: FederatedQuery): Promise<MeiliFound | undefined> {
    const facetsByIndex = Object.fromEntries(queries.map(({ uid }) => [uid, ['importId']]))
    const search = this.searching.multiSearch<FederatedMultiSearchParams, Hit>({
      federation: { limit, ...(counted && { facetsByIndex }) },
      queries: queries.map(({ uid, filter }) => ({ indexUid: uid, q: '', filter, ...ASCENDING })),
    })
    const found = await answer(search, 'index_not_found')
    if (!found) return undefined
    const hits = found.hits.map(({ recordId, importId }) => ({ recordId, importId }))
    // What is left out has to come after what is listed, or records would be missing without a sign.
    if (hits.some(({ recordId }, at) => at > 0 && hits[at - 1]!.recordId >= recordId))
      throw unavailable('hits of several indexes in another order')
    const facets = Object.values(found.facetsByIndex ?? {})
    return { hits, counts: facets.flatMap(({ distribution }) => countsOf(distribution)) }
  }

  private async searchOne({ indexUid, ...query }: MultiSearchQuery) {
    const found = await answer(this.searching.index<Hit>(indexUid).search('', query), 'index_not_found')
    return found && [found]
  }

  private async searchAll(all: MultiSearchQuery[]) {
    const queries = all.map((query) => ({ q: '', ...query }))
    const search = this.searching.multiSearch<MultiSearchParams, Hit>({ queries })
    return (await answer(search, 'index_not_found'))?.results
  }

  /** Whether an index has the settings without which it answers no search. */
  async isSearchable(uid: string): Promise<boolean> {
    const query = { filter: ['sectionType = 1', 'recordId > 0'], sort: ['recordId:asc'], limit: 0 }
    return (await answer(this.client.index(uid).search('', query), 'invalid_search_filter')) !== undefined
  }

  async exists(uid: string): Promise<boolean> {
    return (await answer(this.client.getRawIndex(uid), 'index_not_found')) !== undefined
  }

  /** The names of all indexes on the server. */
  async indexUids(): Promise<string[]> {
    const uids: string[] = []
    for (;;) {
      const page = await answer(this.client.getRawIndexes({ offset: uids.length, limit: LIST_PAGE }))
      uids.push(...page.results.map(({ uid }) => uid))
      if (page.results.length === 0 || uids.length >= page.total) return uids
    }
  }

  /** The documents of a state; none when it is not there. Searches wait for it. */
  async stateDocuments(uid: string): Promise<Record<string, unknown>[]> {
    const documents = this.searching.index(uid).getDocuments({ limit: STATE_DOCUMENTS })
    return (await answer(documents, 'index_not_found'))?.results ?? []
  }

  /** How many documents an index has; none for a missing one. */
  async countDocuments(uid: string): Promise<number> {
    const documents = this.client.index(uid).getDocuments({ limit: 0 })
    return (await answer(documents, 'index_not_found'))?.total ?? 0
  }

  // The following methods enqueue tasks, which run in order; they return the task's number.

  createIndex(uid: string, primaryKey: string): Promise<number> {
    return taskOf(this.client.createIndex(uid, { primaryKey }))
  }

  applySettings(uid: string, settings: Settings): Promise<number> {
    return taskOf(this.client.index(uid).updateSettings(settings))
  }

  addDocuments(uid: string, ndjson: string, primaryKey: string): Promise<number> {
    return taskOf(
      this.client.index(uid).addDocumentsFromString(ndjson, 'application/x-ndjson', { primaryKey }),
    )
  }

  removeDocuments(uid: string, ids: string[] | number[]): Promise<number> {
    return taskOf(this.client.index(uid).deleteDocuments(ids))
  }

  removeIndex(uid: string): Promise<number> {
    return taskOf(this.client.deleteIndex(uid))
  }

  /** Swaps all pairs atomically. */
  swap(pairs: [string, string][]): Promise<number> {
    return taskOf(this.client.swapIndexes(pairs.map((indexes): IndexSwap => ({ indexes, rename: false }))))
  }

  /** Whether the key may look at the task: one that is limited to some indexes may not at swaps. */
  async isVisible(taskUid: number): Promise<boolean> {
    return (await answer(this.client.tasks.getTask(taskUid), 'task_not_found')) !== undefined
  }

  /**
   * Waits until the task has succeeded. Throws TaskFailed for one that failed or was cancelled, unless it is for the
   * reason `tolerated`, and Unavailable for one that takes too long. (The client's own waiting ends after five seconds
   * and takes a failure for an end like any other.)
   */
  async finished(taskUid: number, tolerated?: string): Promise<void> {
    const until = performance.now() + this.limits.task
    for (let pause = this.limits.poll; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const { status, type, error } = await answer(this.client.tasks.getTask(taskUid))
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled') {
        const code = error?.code ?? 'without a code'
        if (code === tolerated) return
        throw new TaskFailed(`Meilisearch: task ${type} ${status}, ${code}`)
      }
      if (performance.now() >= until) throw unavailable(`task ${type} not done in time`)
      await after(pause)
    }
  }
}

/** Nothing of a record but its key and import, in the order of the keys. */
const ASCENDING = { sort: ['recordId:asc'], attributesToRetrieve: ['recordId', 'importId'] }

const countsOf = (facets: FacetDistribution | undefined): MeiliFound['counts'] =>
  Object.entries(facets?.['importId'] ?? {}).map(([id, count]) => [Number(id), count])

async function taskOf(enqueuing: Promise<EnqueuedTask>): Promise<number> {
  return (await answer(enqueuing)).taskUid
}

/** What the server answers; undefined when it refuses for the reason `tolerated`. */
function answer<T>(request: Promise<T>): Promise<T>
function answer<T>(request: Promise<T>, tolerated: string): Promise<T | undefined>
async function answer<T>(request: Promise<T>, tolerated?: string): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (tolerated !== undefined && refusalOf(error) === tolerated) return undefined
    throw failureOf(error)
  }
}
