export { isEditable, type EditionDetails, type EditionSection, type GuidelineEdition } from './guideline.ts'
export { columnSetsOf } from './edition-rules.ts'
export type { EditionDifference } from './edition-differences.ts'
export type { Finding, ReleasePlan } from './release-plan.ts'
export { GuidelinesService, type EditionContent, type ListedGuideline } from './guidelines.service.ts'
export { GuidelineDraftsService } from './guideline-drafts.service.ts'
export { DraftSectionsService } from './draft-sections.service.ts'
export { EditionReleaseService } from './edition-release.service.ts'
export { FollowedGuidelinesService } from './followed-guidelines.service.ts'
export { GuidelinesRepository } from './guidelines.repository.ts'
export { EditionSectionsRepository } from './edition-sections.repository.ts'
export { FollowersRepository } from './followers.repository.ts'
export {
  detailsInput,
  guidelineInput,
  newEditionInput,
  newSectionInput,
  revisionField,
  sectionShapeInput,
  sectionTextsInput,
} from './guidelines.validation.ts'
