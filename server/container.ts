import type { RequestHandler } from 'express'
import type { Config } from '#server/config/index.ts'
import { openDatabase, type Database } from '#server/drivers/database/index.ts'
import { openSearch, type SearchIndex } from '#server/drivers/search/index.ts'
import { openSessions, type SessionDriver } from '#server/drivers/sessions/index.ts'
import { openStorage, type Storage } from '#server/drivers/storage/index.ts'
import { AuthService, PasswordHasher, UserSessionsRepository } from '#server/features/auth/index.ts'
import { CompaniesRepository, CompaniesService, TenantDirectory } from '#server/features/companies/index.ts'
import { ContentService } from '#server/features/content/index.ts'
import { DataRecordsRepository, DataRecordsService } from '#server/features/data-records/index.ts'
import { importJobs, ImportsRepository, ImportsService, isCsvName } from '#server/features/imports/index.ts'
import {
  EditionsRepository,
  PublishingRepository,
  PublishingService,
} from '#server/features/publishing/index.ts'
import { SearchRepository, SearchService } from '#server/features/search/index.ts'
import { SectionsRepository, SectionTree } from '#server/features/sections/index.ts'
import { SiteService } from '#server/features/site/index.ts'
import { UploadsRepository, UploadsService } from '#server/features/uploads/index.ts'
import { UsersRepository } from '#server/features/users/index.ts'
import { WorkService } from '#server/features/work/index.ts'
import { Agreements } from '#server/http/agreements.ts'
import { Cookies } from '#server/http/cookies.ts'
import { Origins } from '#server/http/origins.ts'
import { PageCache } from '#server/http/page-cache.ts'
import type { Services } from '#server/http/services.ts'
import type { ViewRenderer } from '#server/http/view-renderer.ts'
import { createI18n, translateWith } from '#server/i18n/index.ts'
import { JobQueue, JobRunner, JobsRepository } from '#server/jobs/index.ts'
import { systemClock, type Clock } from '#server/lib/clock.ts'
import { createLogger, type Logger } from '#server/lib/logger.ts'

/** What tests and processes may bring along instead of the ordinary. */
export interface Parts {
  database?: Database
  search?: SearchIndex
  storage?: Storage
  clock?: Clock
  logger?: Logger
}

/** Everything without delivery: what the worker and commands use too. */
export type Core = Awaited<ReturnType<typeof createCore>>

/** Drivers → repositories → services, by plain `new`. */
export async function createCore(config: Config, parts: Parts = {}) {
  const clock = parts.clock ?? systemClock
  const logger = parts.logger ?? createLogger(config.logLevel)
  const database =
    parts.database ?? openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  const search = parts.search ?? openSearch({ dataDir: config.dataDir })
  const storage = parts.storage ?? openStorage({ dataDir: config.dataDir })
  const { knex } = database
  const i18n = await createI18n()
  const translate = translateWith(i18n)

  const sections = new SectionTree(await new SectionsRepository(knex).findAll())
  const users = new UsersRepository(knex)
  const companiesRepository = new CompaniesRepository(knex)
  const tenants = new TenantDirectory(companiesRepository, clock)
  const publishing = new PublishingService({
    repository: new PublishingRepository(knex),
    editions: new EditionsRepository(knex),
    clock,
    onPublished: () => tenants.forget(),
  })
  const companies = new CompaniesService({
    transaction: (work) => knex.transaction(work),
    repository: companiesRepository,
    clock,
    startTracks: (trx, companyId) => publishing.startTracks(trx, companyId),
  })
  const hasher = new PasswordHasher()
  const auth = new AuthService({
    users,
    sessions: new UserSessionsRepository(knex),
    hasher,
    clock,
    findCompany: (companyId) => companiesRepository.find(companyId),
  })
  const searchService = new SearchService({ index: search, repository: new SearchRepository(knex) })
  const dataRecords = new DataRecordsService({
    repository: new DataRecordsRepository(knex),
    publishing,
    search: searchService,
  })
  const queue = new JobQueue({ knex, clock })
  const imports = new ImportsService({
    database,
    repository: new ImportsRepository(knex),
    storage,
    queue,
    clock,
    sections: {
      find: (sectionType, code) => sections.byCodeOf(sectionType, code),
    },
    publishing,
    search: searchService,
    translate,
  })
  const uploads = new UploadsService({
    repository: new UploadsRepository(knex),
    storage,
    sections,
    clock,
    transaction: (work) => knex.transaction(work),
    startCheck: (trx, file) => imports.startCheck(trx, file),
    refuseCsv: ({ fileName, byteSize }) => {
      const refuse = (message: string) => ({ message, params: { value: fileName } })
      if (!isCsvName(fileName)) return refuse('imports.error.notAllowed')
      return byteSize === 0 ? refuse('imports.error.fileEmpty') : null
    },
  })
  const site = new SiteService({ sections, publishing, dataRecords, search: searchService })
  const work = new WorkService({
    publishing,
    imports,
    currentEdition: async (companyId) => {
      const company = await companies.get(companyId)
      return publishing.edition(companyId, company.editionNumber)
    },
  })
  const jobs = importJobs(imports)
  const runner = new JobRunner({
    repository: new JobsRepository(knex),
    handlers: jobs.handlers,
    givenUp: jobs.givenUp,
    clock,
    logger,
  })

  return {
    config,
    clock,
    logger,
    database,
    i18n,
    translate,
    sections,
    users,
    tenants,
    publishing,
    companies,
    hasher,
    auth,
    search: searchService,
    dataRecords,
    queue,
    imports,
    uploads,
    content: new ContentService(),
    site,
    work,
    runner,
    async close() {
      await search.close()
      await database.close()
    },
  }
}

/** The core with what delivery adds: sessions, cookies, views, the page cache. */
export async function createWebServices(
  core: Core,
  web: { views: ViewRenderer; assets: RequestHandler; sessionDriver?: SessionDriver },
): Promise<Services & { stopping(): void; close(): Promise<void> }> {
  const { config, clock, logger, database } = core
  const sessionDriver =
    web.sessionDriver ??
    (await openSessions(config, { knex: database.knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'session store'),
    ))
  let isStopping = false
  const cookies = new Cookies({ secure: config.publicScheme === 'https', secret: config.sessionSecret })
  return {
    ...core,
    views: web.views,
    assets: web.assets,
    sessionStore: sessionDriver.store,
    cookies,
    agreements: new Agreements(cookies),
    origins: new Origins(config),
    pageCache: new PageCache(),
    onPageServed: () => undefined,
    async checkReadiness() {
      if (isStopping) throw new Error('stopping')
      await Promise.all([database.ping(), sessionDriver.ping()])
    },
    /** From now on not ready, so that no new visitor is sent here. */
    stopping() {
      isStopping = true
    },
    async close() {
      await sessionDriver.close()
      await core.close()
    },
  }
}
