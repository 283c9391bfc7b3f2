import Joi from 'joi'
import { localText, type LocalText } from './local-text.ts'

/**
 * The order of topics and of the questions in each. Numbers are names, not places: they are given once and never
 * again, so that an address stays what it was when others move (SPEC §2 /faq/topics/{number}/{subNumber}).
 */
export interface FaqIndex {
  topics: FaqIndexTopic[]
  /** Where questions stood before they went to another topic; left out while none has. */
  moved?: FaqMove[]
}

export interface FaqMove {
  from: FaqAddress
  to: FaqAddress
}

/** What names a question, in addresses too. */
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
