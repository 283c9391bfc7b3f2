import type { AuthService } from '#server/features/auth/index.ts'
import type { CompaniesService, TenantDirectory } from '#server/features/companies/index.ts'
import type { ContentService } from '#server/features/content/index.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { ImportsService } from '#server/features/imports/index.ts'
import type { PublishingService } from '#server/features/publishing/index.ts'
import type { SearchService } from '#server/features/search/index.ts'
import type { SectionTree } from '#server/features/sections/index.ts'
import type { SiteService } from '#server/features/site/index.ts'
import type { UploadsService } from '#server/features/uploads/index.ts'
import type { UsersRepository } from '#server/features/users/index.ts'
import type { WorkService } from '#server/features/work/index.ts'
import type { Translate } from '#server/i18n/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Logger } from '#server/lib/logger.ts'
import type { i18n } from 'i18next'
import type { RequestHandler } from 'express'
import type { Store } from 'express-session'
import type { Agreements } from './agreements.ts'
import type { RequestContext } from './context.ts'
import type { Cookies } from './cookies.ts'
import type { Origins } from './origins.ts'
import type { PageCache } from './page-cache.ts'
import type { ViewRenderer } from './view-renderer.ts'

/** The settings that delivery asks for. */
export interface WebSettings {
  production: boolean
  consoleHost: string
  publicScheme: 'http' | 'https'
  trustProxy: boolean
  timeZone: string
  sessionSecret: string
  dataDir: string
  maxCsvBytes: number
}

/** Everything delivery needs; the container fills it. */
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
  cookies: Cookies
  agreements: Agreements
  origins: Origins
  pageCache: PageCache
  /** Counts a published page that a visitor was given; analytics fills it. */
  onPageServed(context: RequestContext, path: string): void
  /** Answers within a second or rejects. */
  checkReadiness(): Promise<void>
  tenants: TenantDirectory
  auth: AuthService
  users: UsersRepository
  companies: CompaniesService
  sections: SectionTree
  publishing: PublishingService
  dataRecords: DataRecordsService
  uploads: UploadsService
  imports: ImportsService
  search: SearchService
  content: ContentService
  site: SiteService
  work: WorkService
}
