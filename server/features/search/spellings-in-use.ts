import { LRUCache } from 'lru-cache'
import type { CandidateQuery, HasText } from '#server/drivers/search/contract.ts'
import { indexQuery } from './candidate-query.ts'
import type { Criterion } from './criteria.ts'
import type { KnownIndex } from './known-index.ts'
import type { Kind, Part, Way, Word } from './word-ways.ts'
import type { SearchedData } from './searched-data.ts'

/** Spellings of a reading that are searched at most. */
const MAX_SPELLINGS = 40
/** Answers kept: a few hundred bytes each. */
const REMEMBERED = 5_000

/**
 * Leaves of the ways in which a word could be written those that a company's data has: the index is then asked for a few
 * spellings instead of eighty, in each slot. Which of them occur is only used to ask less, and never shown: a visitor may
 * not read all texts of the index.
 */
export class SpellingsInUse {
  private readonly remembered = new LRUCache<string, boolean>({ max: REMEMBERED })

  constructor(private readonly index: Pick<KnownIndex, 'candidatesOfEach' | 'seen' | 'together'>) {}

  /** The same criteria; a word of which nothing occurs has no ways, and no record meets it. */
  async of(data: SearchedData, criteria: Criterion[]): Promise<Criterion[]> {
    return (await this.ofEach(data, [criteria]))[0]!
  }

  /** The same for several searches, with one question to the index. */
  async ofEach(data: SearchedData, searches: Criterion[][]): Promise<Criterion[][]> {
    // A server would look for each spelling in the index of each company: the most frequent ones are searched unasked.
    if (data.versions.size > 1 && this.index.together > 1) return searches.map(mostFrequent)
    const asked = new Map<string, HasText>()
    for (const { words, kinds } of searches.flat())
      for (const kind of kinds)
        for (const text of words.flatMap((word) => spellingsToAsk(word, kind)))
          asked.set(keyOf(kind, text), { field: kind, text })
    const inUse = await this.occurring(data, asked)
    return searches.map((criteria) =>
      criteria.map((one) => ({ ...one, words: one.words.map((word) => withOnly(inUse, word, one.kinds)) })),
    )
  }

  /** The keys of those that occur. */
  private async occurring(data: SearchedData, asked: ReadonlyMap<string, HasText>): Promise<Set<string>> {
    const { sectionType, versions, imports } = data
    const inUse = new Set<string>()
    // As of the state seen before: an answer of a later one is asked for anew, and never the other way round.
    const place = [sectionType, [...versions].join(), imports.length, this.index.seen()].join('|')
    const unknown: [key: string, query: CandidateQuery][] = []
    for (const [key, text] of asked) {
      const known = this.remembered.get(place + key)
      const query = known === undefined ? indexQuery(data, text) : undefined
      if (known) inUse.add(key)
      if (query) unknown.push([key, { ...query, limit: 1, afterRecordId: 0 }])
    }
    if (unknown.length === 0) return inUse
    const found = await this.index.candidatesOfEach(unknown.map(([, query]) => query))
    for (const [at, [key]] of unknown.entries()) {
      const occurs = found[at]!.length > 0
      this.remembered.set(place + key, occurs)
      if (occurs) inUse.add(key)
    }
    return inUse
  }
}

const keyOf = (field: Kind, text: string) => `|${field}|${text}`

/** Only words that may be written in several ways: any other is looked for as it is. */
const isOpen = (ways: Way[]) => ways.some(({ reason, parts }) => reason ?? parts[0]!.spellings.length > 1)

const spellingsToAsk = ({ ways }: Word, kind: Kind) =>
  isOpen(ways[kind]) ? ways[kind].flatMap(({ parts }) => parts.flatMap(({ spellings }) => spellings)) : []

function withOnly(inUse: ReadonlySet<string>, word: Word, kinds: readonly Kind[]): Word {
  const ways = { ...word.ways }
  for (const kind of kinds) {
    if (!isOpen(ways[kind])) continue
    const spellingsOf = (part: Part) =>
      part.spellings.filter((text) => inUse.has(keyOf(kind, text))).slice(0, MAX_SPELLINGS)
    ways[kind] = ways[kind]
      .map((way) => ({ ...way, parts: way.parts.map((part) => ({ ...part, spellings: spellingsOf(part) })) }))
      .filter(({ parts }) => parts.every(({ spellings }) => spellings.length > 0))
  }
  return { ...word, ways }
}

const mostFrequent = (criteria: Criterion[]): Criterion[] =>
  criteria.map((one) => ({ ...one, words: one.words.map((word) => limited(word)) }))

function limited(word: Word): Word {
  const first = (part: Part) => ({ ...part, spellings: part.spellings.slice(0, MAX_SPELLINGS) })
  const limit = (ways: Way[]) => ways.map((way) => ({ ...way, parts: way.parts.map(first) }))
  return {
    ...word,
    ways: { organization: limit(word.ways.organization), individual: limit(word.ways.individual) },
  }
}
