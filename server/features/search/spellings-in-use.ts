import { LRUCache } from 'lru-cache'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { indexQuery } from './candidate-query.ts'
import type { Criterion } from './criteria.ts'
import type { KnownIndex } from './known-index.ts'
import type { Kind, Part, Way, Word } from './word-ways.ts'

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

  constructor(private readonly index: Pick<KnownIndex, 'candidates' | 'seen'>) {}

  /** The same criteria; a word of which nothing occurs has no ways, and no record meets it. */
  async of(data: DataVersion, criteria: Criterion[]): Promise<Criterion[]> {
    const kept: Criterion[] = []
    for (const criterion of criteria) {
      const words: Word[] = []
      for (const word of criterion.words) words.push(await this.ofWord(data, word, criterion.kinds))
      kept.push({ ...criterion, words })
    }
    return kept
  }

  private async ofWord(data: DataVersion, word: Word, kinds: readonly Kind[]): Promise<Word> {
    const ways = { ...word.ways }
    for (const kind of kinds)
      if (ways[kind].some(({ reason, parts }) => reason ?? parts[0]!.spellings.length > 1))
        ways[kind] = await this.ofWays(data, kind, ways[kind])
    return { ...word, ways }
  }

  private async ofWays(data: DataVersion, kind: Kind, ways: Way[]): Promise<Way[]> {
    const kept: Way[] = []
    for (const way of ways) {
      const parts: Part[] = []
      for (const part of way.parts) parts.push({ ...part, spellings: await this.ofPart(data, kind, part) })
      if (parts.every(({ spellings }) => spellings.length > 0)) kept.push({ ...way, parts })
    }
    return kept
  }

  private async ofPart(data: DataVersion, kind: Kind, { spellings }: Part): Promise<string[]> {
    const occurs = await Promise.all(spellings.map((spelling) => this.occurs(data, kind, spelling)))
    return spellings.filter((_spelling, at) => occurs[at]).slice(0, MAX_SPELLINGS)
  }

  private async occurs(data: DataVersion, field: Kind, text: string): Promise<boolean> {
    const { companyId, sectionType, version, imports } = data
    const key = [companyId, sectionType, version, imports.length, this.index.seen(), field, text].join('|')
    const known = this.remembered.get(key)
    if (known !== undefined) return known
    const query = indexQuery(data, { field, text })
    const found =
      query !== undefined &&
      (await this.index.candidates({ ...query, limit: 1, afterRecordId: 0 })).length > 0
    this.remembered.set(key, found)
    return found
  }
}
