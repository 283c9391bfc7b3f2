import Joi from '#server/lib/joi.ts'
import { faqIndexSchema } from './faq-index.validation.ts'
import type { FaqEntry, FaqTopic } from './faq.ts'
import { localText } from './local-text.validation.ts'

/** SPEC §5: other inputs. */
export const MAX_FAQ_TITLE = 240
export const MAX_FAQ_ANSWER = 10_000

/** The parts of the FAQ: `index`, `3` (a topic), `3/2` (a question of it). */
export const faqParts = [
  {
    track: 'faq' as const,
    part: /^index$/,
    schema: faqIndexSchema,
  },
  {
    track: 'faq' as const,
    part: /^[1-9]\d{0,4}$/,
    schema: () => Joi.object<FaqTopic>({ title: localText(MAX_FAQ_TITLE).required() }).required(),
  },
  {
    track: 'faq' as const,
    part: /^[1-9]\d{0,4}\/[1-9]\d{0,4}$/,
    schema: () =>
      Joi.object<FaqEntry>({
        question: localText(MAX_FAQ_TITLE).required(),
        answer: localText(MAX_FAQ_ANSWER).required(),
      }).required(),
  },
]
