import { foldText } from '#server/lib/japanese/index.ts'
import type { Entry, Handbook, Passage } from './handbook.ts'

export interface HelpHit {
  entry: Entry
  topicTitle: string
  /** '' for the page itself. */
  anchor: string
  /** '' where the passage has none. */
  heading: string
  /** The sentence that says it; of several the one with the most of the words. */
  sentence: string
}

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

/**
 * 0 unless every word occurs, at least one of them in the passage itself; the title counts for the page's first
 * passage.
 */
function weigh(words: string[], title: string, passage: Passage, isFirst: boolean): number {
  const inTitle = foldText(title)
  const inHeading = foldText(passage.heading)
  const inText = foldText(passage.sentences.join('\n'))
  let weight = 0
  let isOwn = false
  for (const word of words) {
    const own = (inHeading.includes(word) ? 3 : 0) + (inText.includes(word) ? 1 : 0)
    const fromTitle = inTitle.includes(word) ? 4 : 0
    if (own + fromTitle === 0) return 0
    isOwn ||= own > 0 || (isFirst && fromTitle > 0)
    weight += own + (isFirst ? fromTitle : 0)
  }
  return isOwn ? weight : 0
}

function bestSentence(words: string[], { sentences }: Passage): string {
  let best = sentences[0] ?? ''
  let most = 0
  for (const sentence of sentences) {
    const folded = foldText(sentence)
    const count = words.filter((word) => folded.includes(word)).length
    if (count > most) [best, most] = [sentence, count]
  }
  return best
}
