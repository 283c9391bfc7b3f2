import { foldText } from '#server/lib/japanese/index.ts'
import type { Handbook } from './handbook.ts'
import { weigh, bestSentence } from './weigh-passage.ts'
import type { HelpHit } from './help-hit.ts'

/** As many results as a person would read. */
const MOST = 30

/** The words of the query; full-width spaces separate words too. */
export const wordsOf = (query: string): string[] => query.trim().split(/\s+/u).filter(Boolean)

/**
 * Passages with every word, ignoring kana, width and variant kanji; titles and headings weigh more than text, and
 * ties keep the order of the handbook.
 */
export function searchHandbook({ topics }: Handbook, query: string): HelpHit[] {
  const words = wordsOf(query).map(foldText).filter(Boolean)
  if (words.length === 0) return []
  const hits: (HelpHit & { weight: number })[] = []
  for (const { title: topicTitle, entries } of topics)
    for (const entry of entries)
      entry.passages.forEach((passage, index) => {
        const weight = weigh(words, entry.title, passage, index === 0)
        if (weight > 0)
          hits.push({
            ...{ entry, topicTitle, anchor: passage.anchor, heading: passage.heading, weight },
            sentence: bestSentence(words, passage),
          })
      })
  return hits
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ weight: _weight, ...hit }) => hit)
}
