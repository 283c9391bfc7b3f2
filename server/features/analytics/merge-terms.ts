import { foldText } from '#server/lib/japanese/index.ts'

/** A spelling of a search, how often it was searched for, and how often without a result. */
export interface Spelling {
  term: string
  count: number
  withoutResult: number
}

/**
 * Merges spellings that the search treats as equal (`foldText`: 渡邉 花子 and 渡邊花子) as one, under the most frequent of
 * them, equal ones by name. Most first.
 */
export function mergeTerms(spellings: Spelling[]): Spelling[] {
  const merged = new Map<string, Spelling>()
  for (const spelling of [...spellings].sort(byCount)) {
    // A text of symbols only would fold to nothing.
    const key = foldText(spelling.term) || spelling.term
    const same = merged.get(key)
    if (!same) merged.set(key, { ...spelling })
    else {
      same.count += spelling.count
      same.withoutResult += spelling.withoutResult
    }
  }
  return [...merged.values()].sort(byCount)
}

const byCount = (a: Spelling, b: Spelling) => b.count - a.count || (a.term < b.term ? -1 : 1)
