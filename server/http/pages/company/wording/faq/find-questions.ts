import type { Faq } from '#server/features/wording/index.ts'
import { foldText } from '#server/lib/japanese/index.ts'

type Topic = Faq['topics'][number]

/**
 * The topics with the questions in which every word is found: in the question, its answer or its topic's name, in
 * either language, whatever the width, case or kana. Topics without any are left out.
 */
export function findQuestions(topics: readonly Topic[], keyWords: string): Topic[] {
  const words = keyWords.split(/\s+/).map(foldText).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      entries: topic.entries.filter(({ question, answer }) => {
        const texts = [topic.title, question, answer].flatMap(({ ja, en }) => [ja, en]).map(foldText)
        return words.every((word) => texts.some((text) => text.includes(word)))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
