import { checkSettings, type MeiliDocument } from './index-settings.ts'
import { onlyFields, Refusal } from './refusal.ts'
import { StoredIndex } from './stored-index.ts'
import type { StubTaskQueue } from './task-queue.ts'

const UID = /^[A-Za-z0-9_-]{1,400}$/

/** All indexes and the API's operations on them: reading is immediate, changes go through the queue. */
export class StubIndexes {
  readonly stored = new Map<string, StoredIndex>()

  constructor(private readonly tasks: StubTaskQueue) {}

  list(offset: number, limit: number, isAllowed: (uid: string) => boolean) {
    const all = [...this.stored.keys()].filter(isAllowed).sort()
    const results = all.slice(offset, offset + limit).map((uid) => this.describe(uid))
    return { results, offset, limit, total: all.length }
  }

  describe(uid: string) {
    const { primaryKey } = this.find(uid)
    return { uid, primaryKey, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
  }

  documents(uid: string, offset: number, limit: number) {
    const all = [...this.find(uid).documents.values()]
    return { results: all.slice(offset, offset + limit), offset, limit, total: all.length }
  }

  search(uid: string, body: unknown) {
    return this.find(uid).search(body)
  }

  /** Several searches in their order. One that fails is answered instead of all, and says which it is. */
  searchAll(body: unknown) {
    const { queries, federation } = onlyFields(body, ['queries', 'federation'], 'bad_request')
    if (!Array.isArray(queries)) throw new Refusal(400, 'bad_request')
    if (federation !== undefined) return this.searchAcross(queries, federation)
    return { results: this.searchEach(queries) }
  }

  private searchEach(queries: Record<string, unknown>[]) {
    return queries.map((query, at) => {
      const { indexUid, ...search } = query
      if (typeof indexUid !== 'string') throw new Refusal(400, 'missing_index_uid')
      try {
        return { indexUid, ...this.search(indexUid, search) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new Refusal(400, error.code).quoting(`Inside .queries[${at}]: ${error.message}`)
      }
    })
  }

  /** One list of what all find, which has to be sorted alike: the server has no other limit and facets than those of all. */
  private searchAcross(queries: Record<string, unknown>[], federation: unknown) {
    const { limit = 20, facetsByIndex = {} } = onlyFields(
      federation,
      ['limit', 'facetsByIndex'],
      'invalid_multi_search_federation',
    )
    if (!Number.isInteger(limit)) throw new Refusal(400, 'invalid_multi_search_limit')
    for (const [at, query] of queries.entries()) {
      if ('limit' in query) throw new Refusal(400, 'invalid_multi_search_query_pagination')
      if ('facets' in query) throw new Refusal(400, 'invalid_multi_search_query_facets')
      if (JSON.stringify(query['sort']) !== JSON.stringify(['recordId:asc']))
        throw new Refusal(400, 'bad_request').quoting(`Inside .queries[${at}]: sorted otherwise`)
    }
    const counted = Object.keys(facetsByIndex as object)
    if (counted.some((uid) => !queries.some(({ indexUid }) => indexUid === uid)))
      throw new Refusal(400, 'invalid_multi_search_facets')
    const answers = this.searchEach(
      queries.map((query) => ({
        ...query,
        limit: Number.MAX_SAFE_INTEGER,
        ...(counted.includes(String(query['indexUid'])) && { facets: ['importId'] }),
      })),
    )
    const hits = answers
      .flatMap(({ indexUid, hits: own }, queriesPosition) =>
        own.map((hit) => ({ ...hit, _federation: { indexUid, queriesPosition, weightedRankingScore: 1 } })),
      )
      .sort((a, b) => Number((a as MeiliDocument)['recordId']) - Number((b as MeiliDocument)['recordId']))
    const facets = answers.map(({ indexUid, facetDistribution }) => [
      indexUid,
      { distribution: facetDistribution, stats: {} },
    ])
    return {
      ...{ hits: hits.slice(0, Number(limit)), processingTimeMs: 0, limit, offset: 0 },
      ...{ estimatedTotalHits: hits.length, facetsByIndex: Object.fromEntries(facets) as object },
    }
  }

  create(body: unknown) {
    const { uid, primaryKey = null } = onlyFields(body, ['uid', 'primaryKey'], 'bad_request')
    if (typeof uid !== 'string' || !UID.test(uid)) throw new Refusal(400, 'invalid_index_uid')
    return this.tasks.add('indexCreation', uid, () => {
      if (this.stored.has(uid)) throw new Refusal(409, 'index_already_exists').quoting(uid)
      this.stored.set(uid, new StoredIndex(primaryKey as string | null))
    })
  }

  remove(uid: string) {
    return this.tasks.add('indexDeletion', uid, () => {
      this.find(uid)
      this.stored.delete(uid)
    })
  }

  set(uid: string, body: unknown) {
    const settings = checkSettings(body)
    return this.tasks.add('settingsUpdate', uid, () => this.findOrMake(uid).settings.apply(settings))
  }

  add(uid: string, documents: MeiliDocument[], primaryKey: string | null) {
    return this.tasks.add('documentAdditionOrUpdate', uid, () =>
      this.findOrMake(uid).add(documents, primaryKey),
    )
  }

  removeDocuments(uid: string, ids: unknown) {
    if (!Array.isArray(ids)) throw new Refusal(400, 'malformed_payload')
    return this.tasks.add('documentDeletion', uid, () => this.find(uid).remove(ids))
  }

  swap(body: unknown) {
    if (!Array.isArray(body)) throw new Refusal(400, 'bad_request')
    const pairs = body.map((pair) => {
      const { indexes } = onlyFields(pair, ['indexes', 'rename'], 'bad_request')
      if (!Array.isArray(indexes) || indexes.length !== 2) throw new Refusal(400, 'invalid_swap_indexes')
      return indexes as [string, string]
    })
    const uids = pairs.flat()
    if (new Set(uids).size < uids.length) throw new Refusal(400, 'invalid_swap_duplicate_index_found')
    return this.tasks.add('indexSwap', null, () => {
      for (const uid of uids) this.find(uid)
      for (const [one, other] of pairs) {
        const [first, second] = [this.find(one), this.find(other)]
        this.stored.set(one, second)
        this.stored.set(other, first)
      }
    })
  }

  private find(uid: string): StoredIndex {
    const found = this.stored.get(uid)
    if (!found) throw new Refusal(404, 'index_not_found').quoting(uid)
    return found
  }

  private findOrMake(uid: string): StoredIndex {
    const found = this.stored.get(uid) ?? new StoredIndex(null)
    this.stored.set(uid, found)
    return found
  }
}
