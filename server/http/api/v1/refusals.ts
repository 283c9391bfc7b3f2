import type { ErrorCode } from '#server/errors/catalogue.ts'
import { answer, type Answer } from '#server/lib/answer.ts'
import { sectionTypes } from '#server/features/sections/index.ts'

/** The schemas of what refusals say beside their codes, by code. */
export type Refusals = Readonly<Partial<Record<ErrorCode, Answer<unknown>>>>

/** 720: the seconds to wait. */
export const tooManyRefusal = answer.object({ retryAfter: answer.whole })

/** 721 of a saved text: its number now. */
export const changedRefusal = answer.object({ changeNumber: answer.whole })

const share = { sectionType: answer.oneOf(...sectionTypes), before: answer.whole, after: answer.whole }

/** What a request to publish can be refused with: large changes that need a note, or the publication in the way. */
export const publicationRefusals: Refusals = {
  406: answer.object({
    changes: answer.listOf(
      answer.object(
        { ...share, kind: answer.oneOf('rows', 'amount', 'sectionAmount') },
        { year: answer.whole, sectionId: answer.whole },
      ),
    ),
  }),
  721: answer.object({ publication: answer.whole }),
}
