export { DownloadsService, type Download, type DownloadList } from './downloads.service.ts'
export { RecipientDownloadsService } from './recipient-downloads.service.ts'
export { PublicRecordsService, type PublicRecords } from './public-records.service.ts'
export { RecipientsService } from './recipients.service.ts'
export { InstitutionsService, type InstitutionsPage } from './institutions.service.ts'
export { institutionSorts, type InstitutionSort } from './institutions.ts'
export { InstitutionPeopleService } from './institution-people.service.ts'
export { peopleSorts, type InstitutionPeople, type PeopleSort } from './institution-people.ts'
export { byName, sumsOf, type FoundRecipient } from './found-recipients.ts'
export type { GroupedRow } from './grouped-row.ts'
export { RecipientGrouping, type GroupedRecipient } from './recipient-grouping.ts'
export { recipientRelations, relationOf, type RecipientRelation } from './recipient-relation.ts'
export type { RecipientName, RecipientPage, RecipientRows, RelationSum } from './recipient-page.ts'
export {
  recipientKinds,
  recipientOrders,
  type RecipientChoice,
  type RecipientKind,
  type RecipientOrder,
  type RecipientSearch,
  type SearchedRecipient,
} from './recipient-search.ts'
export { CachedEditions, type ShownEdition } from './cached-editions.ts'
export { measures } from './self-check-measures.ts'
export { SelfCheckService, type Example, type SelfCheck } from './self-check.service.ts'
export type { SiteSection, SiteSections } from './site-sections.ts'
export type { SectionPage } from './section-page.ts'
export { SectionTotalsService, type TotalsPage } from './section-totals.service.ts'
export { SectionRowsService } from './section-rows.service.ts'
export type { PublicHit } from './public-hit.ts'
export { SiteSearchService } from './site-search.service.ts'
export {
  SiteService,
  type Listing,
  type Overview,
  type SectionPages,
  type Shown,
  type SiteArea,
} from './site.service.ts'
