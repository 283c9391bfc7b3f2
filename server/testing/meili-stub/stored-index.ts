import { parseFilter } from './filter.ts'
import { IndexSettings, type MeiliDocument } from './index-settings.ts'
import { onlyFields, Refusal } from './refusal.ts'

/** The supported search parameters; text search is not implemented. */
const SEARCH_FIELDS = ['q', 'filter', 'sort', 'limit', 'attributesToRetrieve', 'facets']

/** One index: its settings, and its documents in order of insertion. */
export class StoredIndex {
  readonly settings = new IndexSettings()
  readonly documents = new Map<string, MeiliDocument>()

  constructor(public primaryKey: string | null) {}

  copy(): StoredIndex {
    const copy = new StoredIndex(this.primaryKey)
    Object.assign(copy, { settings: this.settings, documents: new Map(this.documents) })
    return copy
  }

  add(documents: MeiliDocument[], primaryKey: string | null): void {
    this.primaryKey ??= primaryKey
    const key = this.primaryKey
    if (key === null) throw new Refusal(400, 'index_primary_key_no_candidate_found')
    for (const document of documents) {
      const id = document[key]
      if (typeof id !== 'string' && typeof id !== 'number') throw new Refusal(400, 'missing_document_id')
      if (!/^[A-Za-z0-9_-]{1,511}$/.test(String(id))) throw new Refusal(400, 'invalid_document_id')
    }
    for (const document of documents) this.documents.set(String(document[key]), document)
  }

  remove(ids: unknown[]): void {
    for (const id of ids) this.documents.delete(String(id))
  }

  search(body: unknown) {
    const { q, filter, sort, limit, attributesToRetrieve, facets } = readSearch(body)
    const { settings } = this
    let hits = [...this.documents.values()]
    if (filter !== undefined) hits = hits.filter(parseFilter(filter, settings))
    for (const rule of sort.toReversed()) {
      const attribute = /^(\w+):asc$/.exec(rule)?.[1]
      if (attribute === undefined || !settings.sortable.includes(attribute))
        throw new Refusal(400, 'invalid_search_sort').quoting(rule)
      // without the rule, the parameter is accepted but has no effect
      if (settings.rules.includes('sort')) hits.sort((a, b) => Number(a[attribute]) - Number(b[attribute]))
    }
    const shown = hits
      .slice(0, Math.min(limit, settings.maxTotalHits))
      .map((document) =>
        Object.fromEntries(
          Object.entries(document).filter(
            ([name]) =>
              attributesToRetrieve.includes(name) &&
              (settings.displayed.includes('*') || settings.displayed.includes(name)),
          ),
        ),
      )
    const counted = facets && {
      facetDistribution: Object.fromEntries(facets.map((name) => [name, this.countBy(name, hits)])),
    }
    const page = { limit, offset: 0, estimatedTotalHits: hits.length }
    return { hits: shown, query: q, processingTimeMs: 0, ...page, ...counted }
  }

  /** The first values in the order of their texts, as many as the server counts. */
  private countBy(attribute: string, hits: MeiliDocument[]): Record<string, number> {
    if (!this.settings.features(attribute).equality)
      throw new Refusal(400, 'invalid_search_facets').quoting(attribute)
    const counts = new Map<string, number>()
    for (const hit of hits)
      for (const value of new Set([hit[attribute]].flat().map(String)))
        counts.set(value, (counts.get(value) ?? 0) + 1)
    return Object.fromEntries(
      [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, this.settings.maxValuesPerFacet),
    )
  }
}

function readSearch(body: unknown) {
  const search = onlyFields(body, SEARCH_FIELDS, 'bad_request')
  const { q = '', filter, sort = [], limit = 20, attributesToRetrieve = [], facets } = search
  if (q !== '') throw new Refusal(400, 'invalid_search_q')
  if (!Number.isInteger(limit) || Number(limit) < 0) throw new Refusal(400, 'invalid_search_limit')
  if (!Array.isArray(sort)) throw new Refusal(400, 'invalid_search_sort')
  if (facets !== undefined && !Array.isArray(facets)) throw new Refusal(400, 'invalid_search_facets')
  if (!Array.isArray(attributesToRetrieve)) throw new Refusal(400, 'invalid_search_attributes_to_retrieve')
  return {
    ...{ q, filter, limit: Number(limit), facets: facets as string[] | undefined },
    ...{ sort: sort as string[], attributesToRetrieve: attributesToRetrieve as string[] },
  }
}
