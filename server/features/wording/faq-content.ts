import { emptyFaqIndex } from './faq-index.ts'
import type { FaqEntry, FaqIndex, FaqTopic } from './faq.ts'
import { bodyAs } from './part-body.ts'

/** A FAQ with its texts, in order. */
export interface Faq {
  topics: (FaqTopic & { number: number; entries: (FaqEntry & { subNumber: number })[] })[]
}

/** The parts of the FAQ by name. */
export type FaqBodies = (part: string) => unknown

export const topicPart = (number: number) => String(number)
export const entryPart = (number: number, subNumber: number) => `${number}/${subNumber}`
export const INDEX_PART = 'index'

export const faqIndexOf = (body: FaqBodies): FaqIndex =>
  bodyAs('faq index', body(INDEX_PART)) ?? emptyFaqIndex

/** The order decides what exists: a text that it does not name is not shown. */
export function faqOf(body: FaqBodies): Faq {
  return {
    topics: faqIndexOf(body).topics.flatMap(({ number, subNumbers }) => {
      const topic = bodyAs('faq topic', body(topicPart(number)))
      if (!topic) return []
      const entries = subNumbers.flatMap((subNumber) => {
        const entry = bodyAs('faq entry', body(entryPart(number, subNumber)))
        return entry ? [{ subNumber, ...entry }] : []
      })
      return [{ number, ...topic, entries }]
    }),
  }
}
