import {
  FaqNumbersRepository,
  FaqService,
  PartWriter,
  SiteWordings,
  UnsavedWordingRepository,
  UnsavedWordingService,
  WordingChangesRepository,
  WordingHistoryService,
  WordingPartsRepository,
  WordingRestore,
  WordingService,
} from '#server/features/wording/index.ts'
import type { Basis } from './basis.ts'
import type { PublishingGroup } from './publishing.ts'

export type WordingGroup = ReturnType<typeof wireWording>

/** The site's wording, including the FAQ. */
export function wireWording(
  { knex, transaction, audit, clock }: Basis,
  { versions, drafts }: PublishingGroup,
) {
  const parts = new WordingPartsRepository(knex)
  const changes = new WordingChangesRepository(knex)
  const unsaved = new UnsavedWordingRepository(knex)
  const writer = new PartWriter({ parts, changes, drafts, audit, clock })
  const wording = new WordingService({ transaction, parts, changes, unsaved, writer, versions, drafts })
  const unsavedWording = new UnsavedWordingService({ repository: unsaved, clock })
  return {
    ...{ wording, unsavedWording },
    siteWordings: new SiteWordings(parts),
    wordingHistory: new WordingHistoryService({ changes, unsaved }),
    wordingRestore: new WordingRestore({ parts, drafts, wording }),
    faq: new FaqService({
      ...{ transaction, wording, unsaved: unsavedWording },
      numbers: new FaqNumbersRepository(),
    }),
  }
}
