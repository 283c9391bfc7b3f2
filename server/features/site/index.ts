export { DownloadsService, type Download, type DownloadList } from './downloads.service.ts'
export { RecipientsService, type RecipientPage, type RecipientRows } from './recipients.service.ts'
export { CachedEditions } from './cached-editions.ts'
export { measures } from './self-check.ts'
export { SelfCheckService, type Example, type SelfCheck } from './self-check.service.ts'
export type { SectionLine } from './section-sums.ts'
export type { SiteSection, SiteSections } from './site-sections.ts'
export { SiteSearchService } from './site-search.service.ts'
export {
  SiteService,
  type Listing,
  type SectionPage,
  type SectionPages,
  type Shown,
  type SiteArea,
} from './site.service.ts'
