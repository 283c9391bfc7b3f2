// Long because it lists every service of the product, one in a line.
import type { InstitutionDomainsService } from '#server/features/institution-domains/index.ts'
import type { ApiTokensService } from '#server/features/api-tokens/index.ts'
import type { IdempotencyService } from '#server/features/idempotency/index.ts'
import type {
  InvitationsService,
  UserManagementService,
  ProfilesService,
} from '#server/features/user-management/index.ts'
import type { AnalyticsService } from '#server/features/analytics/index.ts'
import type { AuditService } from '#server/features/audit/index.ts'
import type {
  PasswordsService,
  RateLimits,
  SessionsService,
  SignInService,
  SignInSteps,
  TwoFactorService,
} from '#server/features/auth/index.ts'
import type {
  CompaniesService,
  CompanyDeletion,
  PicturesService,
  TenantDirectory,
} from '#server/features/companies/index.ts'
import type { CompanyExports } from '#server/features/company-export/index.ts'
import type { CorrectionsService, OpenEditions } from '#server/features/corrections/index.ts'
import type {
  CorrectionRequestsRepository,
  RequestableRecords,
  RequestEventsRepository,
  RequestedRows,
  RequestFiguresRepository,
  RequestRecordsRepository,
  RequestsByVisitorsService,
  RowsUnderReview,
} from '#server/features/correction-requests/index.ts'
import type {
  RecipientAnswersService,
  ReviewedRows,
  ReviewProgress,
  ReviewRoundsService,
  ReviewStart,
} from '#server/features/recipient-reviews/index.ts'
import type { PublicFilesService } from '#server/features/public-files/index.ts'
import type {
  ComparisonsService,
  DryRunsService,
  ImportReviews,
  PublicationReviews,
} from '#server/features/comparisons/index.ts'
import type {
  FaqService,
  UnsavedWordingService,
  WordingHistoryService,
  WordingService,
} from '#server/features/wording/index.ts'
import type {
  DraftSectionsService,
  EditionReleaseService,
  FollowedGuidelinesService,
  GuidelineDraftsService,
  GuidelinesService,
} from '#server/features/guidelines/index.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { DraftListService } from '#server/features/draft-list/index.ts'
import type { HelpService } from '#server/features/help/index.ts'
import type { ImportsService } from '#server/features/imports/index.ts'
import type { NotificationSettingsService } from '#server/features/notifications/index.ts'
import type { Installation, JobRetries, SystemStatusService } from '#server/features/system-status/index.ts'
import type { PendingFormsService } from '#server/features/pending-forms/index.ts'
import type { PdfDraft, PdfsService, SinglePdfService } from '#server/features/pdfs/index.ts'
import type {
  CorrectionLog,
  DraftRestoreService,
  EditionsService,
  Independence,
  PublicationSettingsService,
  PublicationsService,
  WaitingRequests,
  PublishingService,
  TotalChanges,
  TrackVersions,
} from '#server/features/publishing/index.ts'
import type {
  BulkChangesService,
  RecordAdditions,
  RecordUndo,
  RecordChangesService,
  RecordStatesService,
  TotalEntriesService,
} from '#server/features/record-changes/index.ts'
import type {
  CompanyChecks,
  CompanyOverviews,
  Participants,
  PortalWordingService,
  ComparisonService,
  OpenTotals,
  PortalFilesService,
  PortalRecordsService,
  PortalData,
  PortalExamples,
  PortalRecipientsService,
  PortalSearchService,
} from '#server/features/portal/index.ts'
import type {
  CompanyFiguresRepository,
  CorrectedRequests,
  RequestAnswers,
  RequestInbox,
  RequestWork,
} from '#server/features/correction-requests/index.ts'
import type { SearchRebuilds, SearchService } from '#server/features/search/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import type { SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type {
  DownloadsService,
  InstitutionPeopleService,
  InstitutionsService,
  PublicRecordsService,
  RecipientDownloadsService,
  RecipientsService,
  SelfCheckService,
  SectionRowsService,
  SectionTotalsService,
  SiteSearchService,
  SiteService,
} from '#server/features/site/index.ts'
import type { ReceivedFilesService } from '#server/features/received-files/index.ts'
import type { UploadsService } from '#server/features/uploads/index.ts'
import type { WebhooksService } from '#server/features/webhooks/index.ts'
import type { UsersRepository } from '#server/features/users/index.ts'
import type { NextStepsService, UnpublishedTracks } from '#server/features/next-steps/index.ts'
import type { Translate } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { TokenBuckets } from '#server/lib/token-buckets.ts'
import type { Logger } from '#server/lib/logger.ts'
import type { i18n } from 'i18next'
import type { RequestHandler } from 'express'
import type { Store } from 'express-session'
import type { Agreements } from './front-door/agreements.ts'
import type { Cookies } from './request/cookies.ts'
import type { OpenDownloads } from './files/open-downloads.ts'
import type { DownloadKind } from './files/download-bounds.ts'
import type { RequestFacts } from './middleware/log-requests.ts'
import type { Origins } from './request/origins.ts'
import type { PageCache } from './front-door/page-cache.ts'
import type { LatestStatus } from './front-door/latest-status.ts'
import type { PauseState } from './front-door/watch-health.ts'
import type { StorageState } from '#server/features/installation/index.ts'
import type { SearchStatus } from '#server/features/search/index.ts'
import type { ProxyCheck } from './front-door/proxy-check.ts'
import type { ViewRenderer } from './rendering/view-renderer.ts'
import type { VisitCounter } from './front-door/visit-counter.ts'
import type { WriteHealth } from './front-door/write-health.ts'
import type { WebSettings } from './web-settings.ts'

/**
 * Everything delivery needs; the container fills it. Handlers do not take all of it: a group of pages names the
 * services that it uses.
 */
export interface Services {
  config: WebSettings
  clock: Clock
  logger: Logger
  i18n: i18n
  translate: Translate
  views: ViewRenderer
  /** Serves what a browser loads: the built files, or Vite in development. */
  assets: RequestHandler
  sessionStore: Store
  /** Is told of every request that the application has answered. */
  requests: { observe(request: RequestFacts): void }
  cookies: Cookies
  agreements: Agreements
  origins: Origins
  pageCache: PageCache
  /** What is being downloaded from this process or made for a visitor, by kind. */
  openDownloads: Record<DownloadKind, OpenDownloads>
  /** Pages that were made for a network, by network. */
  freshPages: TokenBuckets
  /** Open reads of the API, by network. */
  openReads: TokenBuckets
  /** Of which build this process is: part of what its answers are known by. */
  buildStamp: string
  proxyCheck: Pick<ProxyCheck, 'look' | 'isUntrusted'>
  /** Counts what visitors are given. */
  visits: Pick<VisitCounter, 'page' | 'search' | 'download' | 'portalDownload' | 'reported'>
  /** Answers within a second or rejects. */
  checkReadiness(): Promise<void>
  /** Notices refused writes and reports them to the readiness check. */
  writeHealth: WriteHealth
  /** How the installation is; asked at most every few seconds. `settings`: those that matter, without secrets. */
  installationHealth: { read(): Promise<Installation>; settings: readonly (readonly [string, string])[] }
  jobRetries: JobRetries
  /** Whether searches are answered. */
  searchHealth: Pick<LatestStatus<SearchStatus | 'refused'>, 'status'>
  /** Whether the files are this installation's, and answer. */
  storageHealth: Pick<LatestStatus<StorageState>, 'status'>
  /** Whether mails, messages, planned publications and purges are held. */
  pauseHealth: Pick<LatestStatus<PauseState>, 'status'>
  requestsByVisitors: RequestsByVisitorsService
  recipientAnswers: RecipientAnswersService
  reviewedRows: ReviewedRows
  reviewRounds: ReviewRoundsService
  reviewProgress: ReviewProgress
  reviewStart: ReviewStart
  requestableRecords: RequestableRecords
  correctionRequests: CorrectionRequestsRepository
  requestRecords: RequestRecordsRepository
  requestEvents: RequestEventsRepository
  requestFigures: RequestFiguresRepository
  institutionDomains: InstitutionDomainsService
  requestedRows: RequestedRows
  rowsUnderReview: RowsUnderReview
  tenants: TenantDirectory
  signIn: SignInService
  signInSteps: SignInSteps
  sessions: SessionsService
  apiTokens: ApiTokensService
  webhooks: WebhooksService
  idempotency: IdempotencyService
  pendingForms: PendingFormsService
  passwords: PasswordsService
  rateLimits: RateLimits
  twoFactor: TwoFactorService
  policies: SecurityPolicyService
  profiles: ProfilesService
  invitations: InvitationsService
  userManagement: UserManagementService
  notifications: NotificationSettingsService
  audit: AuditService
  users: UsersRepository
  companies: CompaniesService
  companyDeletion: CompanyDeletion
  companyExports: CompanyExports
  pictures: PicturesService
  sectionCatalogue: SectionCatalogue
  guidelines: GuidelinesService
  guidelineDrafts: GuidelineDraftsService
  draftSections: DraftSectionsService
  editionRelease: EditionReleaseService
  followedGuidelines: FollowedGuidelinesService
  publishing: PublishingService
  versions: TrackVersions
  totalChanges: TotalChanges
  editions: EditionsService
  correctionLog: CorrectionLog
  corrections: CorrectionsService
  openEditions: OpenEditions
  publications: PublicationsService
  waitingRequests: WaitingRequests
  publicationSettings: PublicationSettingsService
  independence: Independence
  draftRestore: DraftRestoreService
  dataRecords: DataRecordsService
  recordStates: RecordStatesService
  recordChanges: RecordChangesService
  bulkChanges: BulkChangesService
  recordAdditions: RecordAdditions
  recordUndo: RecordUndo
  draftList: DraftListService
  totalEntries: TotalEntriesService
  uploads: UploadsService
  receivedFiles: ReceivedFilesService
  pdfs: PdfsService
  publicFiles: PublicFilesService
  pdfDraft: PdfDraft
  singlePdfs: SinglePdfService
  imports: ImportsService
  comparisons: ComparisonsService
  dryRuns: DryRunsService
  importReviews: ImportReviews
  publicationReviews: PublicationReviews
  search: SearchService
  searchRebuilds: SearchRebuilds
  wording: WordingService
  unsavedWording: UnsavedWordingService
  wordingHistory: WordingHistoryService
  help: HelpService
  faq: FaqService
  site: SiteService
  participants: Participants
  companyChecks: CompanyChecks
  companyOverviews: CompanyOverviews
  portalWording: PortalWordingService
  comparison: ComparisonService
  openTotals: OpenTotals
  portalFiles: PortalFilesService
  portalRecords: PortalRecordsService
  portalData: PortalData
  portalExamples: PortalExamples
  portalSearch: PortalSearchService
  portalRecipients: PortalRecipientsService
  sectionRows: SectionRowsService
  sectionTotals: SectionTotalsService
  siteSearch: SiteSearchService
  downloads: DownloadsService
  publicRecords: PublicRecordsService
  recipients: RecipientsService
  recipientDownloads: RecipientDownloadsService
  institutionPeople: InstitutionPeopleService
  institutions: InstitutionsService
  selfCheck: SelfCheckService
  nextSteps: NextStepsService
  unpublishedTracks: UnpublishedTracks
  analytics: AnalyticsService
  portalAnalytics: AnalyticsService
  systemStatus: SystemStatusService
  correctedRequests: CorrectedRequests
  requestInbox: RequestInbox
  requestFiguresByCompany: CompanyFiguresRepository
  requestWork: RequestWork
  requestAnswers: RequestAnswers
}
