import {
  DraftSectionsService,
  EditionReleaseService,
  EditionSectionsRepository,
  FollowedGuidelinesService,
  FollowersRepository,
  GuidelineDraftsService,
  GuidelinesRepository,
  GuidelinesService,
} from '#server/features/guidelines/index.ts'
import type { Basis } from './basis.ts'

/** The catalogue of guidelines, and who follows which. */
export function wireGuidelines({ knex, transaction, audit, clock, sections, tenants }: Basis) {
  const stored = {
    guidelines: new GuidelinesRepository(knex),
    sections: new EditionSectionsRepository(knex),
    followers: new FollowersRepository(knex),
  }
  // A host shows the types of which the company's guideline has sections.
  const onChanged = () => {
    sections.invalidate()
    tenants.invalidate()
  }
  const changes = { transaction, audit, clock }
  return {
    guidelines: new GuidelinesService(stored),
    guidelineDrafts: new GuidelineDraftsService({ ...changes, ...stored }),
    draftSections: new DraftSectionsService({ ...changes, ...stored }),
    editionRelease: new EditionReleaseService({
      ...{ ...changes, ...stored },
      onInForce: onChanged,
    }),
    followedGuidelines: new FollowedGuidelinesService({
      ...{ transaction, audit, ...stored },
      onChanged,
    }),
  }
}
