import Joi from '#server/lib/joi.ts'
import type { FaqAddress, FaqIndex, FaqMove } from './faq.ts'

export const MAX_FAQ_TOPICS = 99
export const MAX_FAQ_ENTRIES = 99

const number = (max: number) => Joi.number().integer().min(1).max(max)
const address = Joi.object<FaqAddress>({
  number: number(99_999).required(),
  subNumber: number(99_999).required(),
}).required()

/** The order of topics and questions, within SPEC §5's limits of their number. */
export const faqIndexSchema = () =>
  Joi.object<FaqIndex>({
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
  }).required()
