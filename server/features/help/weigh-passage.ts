import { foldText } from '#server/lib/japanese/index.ts'
import type { Passage } from './handbook.ts'

/**
 * 0 unless every word occurs, at least one of them in the passage itself; the title counts for the page's first
 * passage.
 */
export function weigh(words: string[], title: string, passage: Passage, isFirst: boolean): number {
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

export function bestSentence(words: string[], { sentences }: Passage): string {
  let best = sentences[0] ?? ''
  let most = 0
  for (const sentence of sentences) {
    const folded = foldText(sentence)
    const count = words.filter((word) => folded.includes(word)).length
    if (count > most) [best, most] = [sentence, count]
  }
  return best
}
