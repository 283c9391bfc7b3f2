import {
  FaqNumbersRepository,
  FaqService,
  WordingRepository,
  WordingService,
} from '#server/features/wording/index.ts'
import type { Basis } from './basis.ts'
import type { PublishingGroup } from './publishing.ts'

export type ContentGroup = ReturnType<typeof wireWording>

/** The site's wording, with the questions and answers in it. */
export function wireWording(
  { knex, transaction, audit, clock }: Basis,
  { versions, drafts }: PublishingGroup,
) {
  const wording = new WordingService({
    ...{ transaction, versions, drafts, audit, clock },
    repository: new WordingRepository(knex),
  })
  const faq = new FaqService({ transaction, numbers: new FaqNumbersRepository(), wording })
  return { wording, faq }
}
