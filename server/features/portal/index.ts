export { PublishedSums } from './compare/company-sums.ts'
export type { ComparedRow } from './compare/compared-rows.ts'
export {
  ComparisonService,
  MOST_COMPARED,
  type ComparedCompany,
  type Comparison,
} from './compare/comparison.service.ts'
export { OpenTotals } from './compare/open-totals.ts'
export { offeredTypes } from './data/offered.ts'
export type { PortalFile } from './data/portal-file.ts'
export { PortalFilesService } from './data/portal-files.service.ts'
export {
  PortalRecordsService,
  type PortalPosition,
  type PortalRecords,
} from './data/portal-records.service.ts'
export { inNameOrder } from './name-order.ts'
export type { Participant } from './participant.ts'
export { Participants } from './participants.ts'
export { PortalData, type SearchedCompany } from './search/searched-companies.ts'
export type { CompanyCell, PortalRow } from './search/portal-rows.ts'
export type { MatchesApart, PortalSearch } from './search/portal-search.ts'
export { PortalExamples } from './search/portal-examples.ts'
export { PortalSearchService } from './search/portal-search.service.ts'
export { PortalRecipientsService, type PortalRecipient } from './search/portal-recipients.service.ts'
export type { PortalState } from './portal-state.ts'
export { portalAbout, portalTerms } from './portal-texts.ts'
export { CompanyOverviews, type CompanyOverview } from './company-overviews.ts'
export { PortalWordingRepository } from './portal-wording.repository.ts'
export { PortalWordingService } from './portal-wording.service.ts'
export { portalLimits, portalWordingInput } from './portal-wording.validation.ts'
export type { PortalTexts, PortalWording } from './portal-wording.ts'
export { CompanyChecks } from './company-checks.ts'
export { companyColours } from './company-colours.ts'
