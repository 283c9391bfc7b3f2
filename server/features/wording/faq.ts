import type { LocalText } from './local-text.ts'

/**
 * The order of topics and of the questions in each. Numbers are identifiers, not positions: they are never reused, so
 * that URLs stay stable when others move (SPEC §2 /faq/topics/{number}/{subNumber}).
 */
export interface FaqIndex {
  topics: FaqIndexTopic[]
  /** Former places of questions that were moved to another topic; omitted while there are none. */
  moved?: FaqMove[]
}

export interface FaqMove {
  from: FaqAddress
  to: FaqAddress
}

/** Identifies a question, also in URLs. */
export interface FaqAddress {
  number: number
  subNumber: number
}

export interface FaqIndexTopic {
  number: number
  subNumbers: number[]
}

export interface FaqTopic {
  title: LocalText
}

export interface FaqEntry {
  question: LocalText
  /** Markdown. */
  answer: LocalText
}
