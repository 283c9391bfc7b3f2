import Joi from 'joi'
import { localText, type LocalText } from './local-text.ts'

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

/** SPEC §5: other inputs. */
export const MAX_FAQ_TITLE = 240
export const MAX_FAQ_ANSWER = 10_000
export const MAX_FAQ_TOPICS = 99
export const MAX_FAQ_ENTRIES = 99

const number = (max: number) => Joi.number().integer().min(1).max(max)
const address = Joi.object<FaqAddress>({
  number: number(99_999).required(),
  subNumber: number(99_999).required(),
}).required()

/** The parts of the FAQ: `index`, `3` (a topic), `3/2` (a question of it). */
export const faqParts = [
  {
    track: 'faq' as const,
    part: /^index$/,
    schema: Joi.object<FaqIndex>({
      topics: Joi.array()
        .items(
          Joi.object({
            number: number(99_999).required(),
            subNumbers: Joi.array().items(number(99_999)).unique().max(MAX_FAQ_ENTRIES).required(),
          }),
        )
        .unique('number')
        .max(MAX_FAQ_TOPICS)
        .required(),
      moved: Joi.array().items(Joi.object<FaqMove>({ from: address, to: address })),
    }).required(),
  },
  {
    track: 'faq' as const,
    part: /^[1-9]\d{0,4}$/,
    schema: Joi.object<FaqTopic>({ title: localText(MAX_FAQ_TITLE).required() }).required(),
  },
  {
    track: 'faq' as const,
    part: /^[1-9]\d{0,4}\/[1-9]\d{0,4}$/,
    schema: Joi.object<FaqEntry>({
      question: localText(MAX_FAQ_TITLE).required(),
      answer: localText(MAX_FAQ_ANSWER).required(),
    }).required(),
  },
]
