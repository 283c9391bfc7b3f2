import { emptyTotal, type DataVersion, type SectionTotal } from '#server/features/publishing/index.ts'
import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { KEYWORD_LIMIT, CachedHits } from './cached-hits.ts'
import type { RecordHit } from './record-hit.ts'
import type { SearchesRecords } from './searches-records.ts'

/** What visitors search a list for: records whose organisation or individual contains the key words where it is public. */
export interface VisitorSearch {
  keyWords: string
  readable: ReadableTexts
}

/** The rows of some sections that contain key words: the first 10,000 of them. */
export interface SectionHits {
  hits: CachedHits
  /** Of the first 10,000; repeated rows are counted but are in no sum. */
  total: SectionTotal
  /** Whether more match than that. */
  capped: boolean
}

/** Lists cached for visitors, apart from the console's, so that neither evicts the other's. */
const HITS_CACHED = 20

/** Finds key words in the rows of some sections, and caches what was found. */
export class SectionSearch {
  private readonly search: SearchesRecords
  private readonly cache = new PromiseCache<SectionHits>(HITS_CACHED)

  constructor(search: SearchesRecords) {
    this.search = search
  }

  /** @param place what else the answer depends on: the version, and its last change */
  find(
    data: DataVersion,
    sectionIds: readonly number[],
    { keyWords, readable }: VisitorSearch,
    place: string,
  ): Promise<SectionHits> {
    return this.cache.get([place, readable.key, sectionIds.join(), keyWords].join('|'), async (skipCache) => {
      // Asked first: what becomes searchable meanwhile may be found or not.
      if (!(await this.search.isComplete(data.companyId))) skipCache()
      const found: RecordHit[] = []
      for (const sectionId of sectionIds) {
        const limit = KEYWORD_LIMIT + 1 - found.length
        if (limit > 0)
          found.push(...(await this.search.findHits(data, keyWords, { sectionId, limit, readable })))
      }
      const listed = found.slice(0, KEYWORD_LIMIT)
      return {
        hits: new CachedHits(listed, sectionIds),
        total: totalOf(listed),
        capped: found.length > listed.length,
      }
    })
  }

  /** Keys of all rows that match, however many, in the order of the search within each section. */
  async *eachKey(data: DataVersion, sectionIds: readonly number[], { keyWords, readable }: VisitorSearch) {
    for (const sectionId of sectionIds)
      for await (const found of this.search.eachHit(data, keyWords, { sectionId, readable }))
        yield found.map(({ recordId }) => recordId)
  }
}

function totalOf(hits: readonly RecordHit[]): SectionTotal {
  const total = emptyTotal(0)
  for (const { amount, numberOfPayments, isIndirect, isRepeat } of hits) {
    total.rowCount++
    if (isRepeat) {
      total.repeatCount++
      continue
    }
    total.payments += numberOfPayments ?? 0
    total.amount += amount ?? 0
    if (isIndirect) total.indirectAmount += amount ?? 0
  }
  return total
}
