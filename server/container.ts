// Long on purpose: the one place that knows all parts, read from top to bottom in the order they need each other.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { Config } from '#server/config/index.ts'
import type { Transaction } from '#server/drivers/database/contract.ts'
import { inTransaction, openDatabase, type Database } from '#server/drivers/database/index.ts'
import { openMail, type MailTransport } from '#server/drivers/mail/index.ts'
import { openRateLimits, type RateLimits } from '#server/drivers/rate-limits/index.ts'
import { openSearch, type SearchIndex } from '#server/drivers/search/index.ts'
import { openSessions, type SessionDriver } from '#server/drivers/sessions/index.ts'
import { openStorage, type Storage } from '#server/drivers/storage/index.ts'
import { contentBesideData } from '#server/content-beside-data.ts'
import { createMailRenderer } from '#server/emails/mail-renderer.ts'
import {
  AccountsRepository,
  MembersService,
  ProfilesService,
  SystemAdminsService,
} from '#server/features/accounts/index.ts'
import { AuditRepository, AuditService } from '#server/features/audit/index.ts'
import {
  AuthenticatorsRepository,
  LocksService,
  LoginAttemptsRepository,
  MailedCodes,
  PasswordHasher,
  passwordJobs,
  PasswordsRepository,
  PasswordsService,
  ResetRequestsRepository,
  SessionsService,
  SignInService,
  SignInStepsRepository,
  TwoFactorService,
  UserSessionsRepository,
} from '#server/features/auth/index.ts'
import {
  CompaniesRepository,
  CompaniesService,
  CompanyDeletion,
  CompanyDeletionRepository,
  companyJobs,
  DELETION_JOB,
  mainDomain,
  PicturesService,
  TenantDirectory,
  textIn,
  type Company,
} from '#server/features/companies/index.ts'
import {
  ComparedRowsRepository,
  COMPARISON_JOB,
  comparisonJobs,
  ComparisonWorker,
  ComparisonsRepository,
  ComparisonsService,
  SpillFolders,
} from '#server/features/comparisons/index.ts'
import {
  FaqNumbersRepository,
  FaqService,
  WordingRepository,
  WordingService,
} from '#server/features/content/index.ts'
import { DataRecordsRepository, DataRecordsService } from '#server/features/data-records/index.ts'
import { HelpService } from '#server/features/help/index.ts'
import {
  importJobs,
  ImportsRepository,
  ImportsService,
  isCsvName,
  mailWhenFinished,
  removeAbandonedLogs,
} from '#server/features/imports/index.ts'
import { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import {
  NotificationSettingsRepository,
  NotificationSettingsService,
} from '#server/features/notifications/index.ts'
import { MAIL_SEND, mailJobs, MailService, MailsRepository } from '#server/features/mail/index.ts'
import {
  PDF_CHECK,
  pdfJobs,
  PdfsRepository,
  PdfsService,
  requirePdf,
  SinglePdfService,
  ThreadPdfInspector,
  type PdfInspector,
} from '#server/features/pdfs/index.ts'
import { PendingFormsRepository, PendingFormsService } from '#server/features/pending-forms/index.ts'
import {
  DraftRestoreRepository,
  DraftRestoreService,
  EditionRetention,
  EditionsRepository,
  pdfTrackOf,
  PlannedWithdrawals,
  PUBLICATION_JOB,
  publicationJobs,
  PublicationMails,
  PublicationRun,
  PublicationSettingsRepository,
  PublicationSettingsService,
  PublicationsRepository,
  PublicationsService,
  PublishingRepository,
  PublishingService,
  WaitingRequests,
  type PublicationDue,
} from '#server/features/publishing/index.ts'
import {
  INDEX_JOB,
  RecordChangesRepository,
  RecordChangesService,
  recordJobs,
  TotalEntriesService,
} from '#server/features/record-changes/index.ts'
import {
  REBUILD_JOB,
  searchJobs,
  SearchRebuilds,
  SearchRebuildsRepository,
  SearchRepository,
  SearchService,
} from '#server/features/search/index.ts'
import { SectionsRepository, SectionTree } from '#server/features/sections/index.ts'
import { SecurityPolicyRepository, SecurityPolicyService } from '#server/features/security-policy/index.ts'
import { SiteService } from '#server/features/site/index.ts'
import { UPKEEP_JOB, upkeepJobs, UpkeepRepository, UpkeepService } from '#server/features/upkeep/index.ts'
import { UploadsRepository, UploadsService } from '#server/features/uploads/index.ts'
import { UsersRepository } from '#server/features/users/index.ts'
import { WorkService } from '#server/features/work/index.ts'
import { Agreements } from '#server/http/agreements.ts'
import { Cookies } from '#server/http/cookies.ts'
import { removeAbandonedUploads } from '#server/http/middleware/receive-file.ts'
import { Origins } from '#server/http/origins.ts'
import { PageCache } from '#server/http/page-cache.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { ViewRenderer } from '#server/http/view-renderer.ts'
import { createI18n, translateWith } from '#server/i18n/index.ts'
import { JobQueue, JobRunner, JobsRepository } from '#server/jobs/index.ts'
import { systemClock, type Clock } from '#server/lib/clock.ts'
import { createLogger, type Logger } from '#server/lib/logger.ts'
import { projectRoot } from '#server/lib/root.ts'
import { SecretBox } from '#server/lib/secret-box.ts'

/** The bundle of server/features/pdfs/inspection-thread.ts: a thread has to be a file. */
const pdfInspectionFile = pathToFileURL(
  path.join(projectRoot, 'dist/app/server/features/pdfs/inspection-thread.js'),
)

/** What tests and processes may bring along instead of the ordinary. */
export interface Parts {
  database?: Database
  search?: SearchIndex
  storage?: Storage
  mailTransport?: MailTransport
  rateLimits?: RateLimits
  hasher?: PasswordHasher
  pdfInspector?: PdfInspector
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
  const mailTransport = parts.mailTransport ?? openMail(config, logger)
  const { knex } = database
  const rateLimits =
    parts.rateLimits ??
    (await openRateLimits(config, { knex, now: () => clock.now() }, (error) =>
      logger.warn({ err: error }, 'rate limits'),
    ))
  const transaction = inTransaction(knex)
  const box = new SecretBox(config.encryptionKey)
  const origins = new Origins(config)
  const i18n = await createI18n()
  const translate = translateWith(i18n)

  const sections = new SectionTree(await new SectionsRepository(knex).findAll())
  const audit = new AuditService({ repository: new AuditRepository(knex), clock })
  const users = new UsersRepository(knex)
  const companiesRepository = new CompaniesRepository(knex)
  const tenants = new TenantDirectory(companiesRepository, clock)
  const pdfsRepository = new PdfsRepository(knex)
  const wordingRepository = new WordingRepository(knex)
  const tracks = new PublishingRepository(knex)
  const editions = new EditionsRepository(knex)
  const publishing: PublishingService = new PublishingService({
    repository: tracks,
    editions,
    clock,
    audit,
    contentBeside: contentBesideData({ pdfs: pdfsRepository, wording: wordingRepository }),
    onPublished: () => tenants.forget(),
    onMoved: (trx, companyId, moved) => comparisons.startMoved(trx, companyId, moved),
  })
  const queue = new JobQueue({ knex, clock })
  const searchService = new SearchService({ index: search, repository: new SearchRepository(knex) })
  const companyDeletion = new CompanyDeletion({
    repository: new CompanyDeletionRepository(knex),
    storage,
    clock,
    enqueue: (executor, { companyId, runAt }) =>
      queue.enqueue(executor ?? knex, { name: DELETION_JOB, companyId, payload: { companyId }, runAt }),
    forgetInLog: (trx, companyId) => audit.forgetCompany(trx, companyId),
    unindex: (recordIds) => searchService.removeRecords(recordIds),
    sweepTemporary: () => comparisonWorker.sweepFolders(),
  })
  const onChanged = () => tenants.forget()
  const companies = new CompaniesService({
    transaction,
    repository: companiesRepository,
    audit,
    clock,
    consoleHost: config.consoleHost,
    startTracks: (trx, companyId) => publishing.startTracks(trx, companyId),
    startDeletion: (trx, companyId) => companyDeletion.start(trx, companyId),
    onChanged,
  })
  const pictures = new PicturesService({
    ...{ transaction, repository: companiesRepository, storage, audit, onChanged },
  })
  const mail = new MailService({
    transaction,
    repository: new MailsRepository(knex),
    box,
    clock,
    renderer: createMailRenderer(translate, config.timeZone),
    transport: mailTransport,
    logger,
    enqueue: (executor, { companyId, runAt, mailId, tries }) =>
      queue.enqueue(executor, { name: MAIL_SEND, companyId, runAt, payload: { mailId, tries } }),
  })
  const policies = new SecurityPolicyService({
    transaction,
    repository: new SecurityPolicyRepository(knex),
    audit,
    clock,
  })
  const hasher =
    parts.hasher ??
    new PasswordHasher(() => logger.error('a stored password is no hash: its owner cannot sign in'))
  const tokens = new MailedTokensRepository(knex)
  const findCompany = (companyId: number) => companiesRepository.find(companyId)
  const linkTo = (company: Company | null, path: string) =>
    origins.of(company ? mainDomain(company) : config.consoleHost) + path
  const steps = new SignInStepsRepository(knex)
  const sessions = new SessionsService({
    knex,
    transaction,
    repository: new UserSessionsRepository(knex),
    steps,
    policies,
    audit,
    clock,
  })
  const pendingForms = new PendingFormsService({
    transaction,
    repository: new PendingFormsRepository(knex),
    box,
    clock,
  })
  const attempts = new LoginAttemptsRepository(knex)
  const passwords = new PasswordsService({
    knex,
    transaction,
    users,
    repository: new PasswordsRepository(knex),
    resetRequests: new ResetRequestsRepository(knex),
    sessions,
    policies,
    tokens,
    attempts,
    rateLimits,
    hasher,
    mail,
    audit,
    box,
    clock,
    findCompany,
    linkTo,
    enqueueReset: (trx, requestId) =>
      queue.enqueue(trx, { name: 'password-reset', companyId: null, payload: { requestId } }),
  })
  const twoFactor = new TwoFactorService({
    transaction,
    repository: new AuthenticatorsRepository(knex),
    steps,
    audit,
    box,
    clock,
    issuerOf: async ({ companyId, lang }) => {
      const company = companyId === null ? undefined : await findCompany(companyId)
      return company ? textIn(company.name, lang) : translate(lang, 'console.appName')
    },
  })
  const signIn = new SignInService({
    ...{ knex, transaction, users, sessions, passwords, policies, attempts, steps, twoFactor },
    ...{ rateLimits, hasher, audit, box, clock, findCompany },
    codes: new MailedCodes({ steps, mail, box, clock }),
  })
  const accountsDeps = {
    ...{ knex, transaction, users, sessions, passwords, tokens, rateLimits, box, mail, audit, clock },
    ...{ accounts: new AccountsRepository(knex, users), findCompany, linkTo },
    locks: new LocksService({ attempts, policies, box, clock }),
  }
  const profiles = new ProfilesService(accountsDeps)
  const members = new MembersService(accountsDeps)
  const systemAdmins = new SystemAdminsService({ transaction, users, passwords, audit, clock })
  const notifications = new NotificationSettingsService({
    ...{ transaction, audit },
    repository: new NotificationSettingsRepository(knex),
  })
  const searchRebuilds = new SearchRebuilds({
    transaction,
    repository: new SearchRebuildsRepository(knex),
    search: searchService,
    audit,
    clock,
    enqueue: (trx, companyId) => queue.enqueue(trx, { name: REBUILD_JOB, companyId, payload: { companyId } }),
  })
  const publicationsRepository = new PublicationsRepository(knex)
  const publicationSettings = new PublicationSettingsService({
    ...{ transaction, editions, audit, clock },
    repository: new PublicationSettingsRepository(knex),
    lockCompany: async (trx, companyId) => void (await tracks.lockCompany(trx, companyId)),
    hasAwaiting: (trx, companyId) => publicationsRepository.hasAwaiting(companyId, trx),
  })
  const publicationDeps = {
    ...{ transaction, tracks, publishing, audit, clock },
    repository: publicationsRepository,
    mails: new PublicationMails({
      ...{ users, mail, notifications, clock },
      findCompany: (companyId, trx) => companiesRepository.find(companyId, trx),
      linkTo: (company, id) => linkTo(company, paths.publicationRequest(id)),
    }),
    enqueue: (trx: Transaction, { companyId, publicationId, runAt }: PublicationDue) =>
      queue.enqueue(trx, { name: PUBLICATION_JOB, companyId, payload: { companyId, publicationId }, runAt }),
  }
  const withdrawals = new PlannedWithdrawals(publicationDeps)
  const publicationRun = new PublicationRun({ ...publicationDeps, withdrawals })
  const publications = new PublicationsService({
    ...publicationDeps,
    ...{ editions, withdrawals, settings: publicationSettings, run: publicationRun },
  })
  const waitingRequests = new WaitingRequests({
    repository: publicationsRepository,
    settings: publicationSettings,
  })
  const editionRetention = new EditionRetention({
    ...{ tracks, editions, publications: publicationsRepository, settings: publicationSettings },
  })
  const draftRestore = new DraftRestoreService({
    ...{ transaction, publishing, tracks, editions, audit, clock },
    repository: new DraftRestoreRepository(),
    index: (companyId, recordIds) => searchService.indexRecords(companyId, recordIds),
    restorePdfs: (trx, ...place) => pdfs.restoreDraft(trx, ...place),
    restoreWording: (trx, ...place) => wording.restoreDraft(trx, ...place),
    countWording: (trx, ...place) => wording.countRestored(trx, ...place),
  })
  const dataRecords = new DataRecordsService({
    repository: new DataRecordsRepository(knex),
    publishing,
    search: searchService,
  })
  const imports: ImportsService = new ImportsService({
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
    onChecked: (trx, item) => comparisons.startDryRun(trx, item),
    onFinished: mailWhenFinished({
      ...{ users, mail, notifications, clock },
      findCompany: (companyId, trx) => companiesRepository.find(companyId, trx),
      linkTo: (company, importId) => linkTo(company, paths.importCheck(importId)),
    }),
    audit,
  })
  const compared = {
    ...{ publishing, imports, clock },
    repository: new ComparisonsRepository(knex),
    rows: new ComparedRowsRepository(knex),
  }
  const comparisonWorker = new ComparisonWorker({
    ...compared,
    database,
    folders: new SpillFolders(path.join(config.dataDir, 'comparisons')),
  })
  const comparisons = new ComparisonsService({
    ...compared,
    transaction,
    enqueue: (executor, companyId, comparisonId) =>
      queue.enqueue(executor, { name: COMPARISON_JOB, companyId, payload: { companyId, comparisonId } }),
  })
  const uploads: UploadsService = new UploadsService({
    repository: new UploadsRepository(knex),
    storage,
    sections,
    clock,
    transaction,
    audit,
    publishing,
    imports,
    onPdfDeleted: (trx, file) => pdfs.leaveList(trx, file),
    quotaBytes: config.uploadQuotaBytes,
    startPdfCheck: (trx, file, lang) => pdfs.startCheck(trx, file, lang),
    requirePdf: (file) => requirePdf(file, config.maxPdfBytes),
    refuseCsv: ({ fileName, byteSize }) => {
      const refuse = (message: string) => ({ message, params: { value: fileName } })
      if (!isCsvName(fileName)) return refuse('imports.error.notAllowed')
      return byteSize === 0 ? refuse('imports.error.fileEmpty') : null
    },
  })
  const recordChangesRepository = new RecordChangesRepository(knex)
  const recordChanges = new RecordChangesService({
    ...{ transaction, repository: recordChangesRepository, publishing, sections, audit, clock },
    enqueueIndex: (executor, companyId, recordKey) =>
      queue.enqueue(executor, { name: INDEX_JOB, companyId, payload: { companyId, recordKey } }),
  })
  const totalEntries = new TotalEntriesService({
    ...{ transaction, repository: recordChangesRepository, publishing, imports, sections },
    changes: recordChanges,
  })
  const pdfs = new PdfsService({
    ...{ transaction, repository: pdfsRepository, uploads, publishing, storage, audit },
    inspector: parts.pdfInspector ?? new ThreadPdfInspector(pdfInspectionFile),
    enqueueCheck: (trx, companyId, fileId) =>
      queue.enqueue(trx, { name: PDF_CHECK, companyId, payload: { companyId, fileId } }),
  })
  const singlePdfs = new SinglePdfService({
    ...{ transaction, repository: pdfsRepository, pdfs, publishing, audit, requests: waitingRequests },
    onPublished: () => tenants.forget(),
  })
  const wording = new WordingService({
    ...{ transaction, repository: wordingRepository, publishing, audit, clock },
  })
  const faq = new FaqService({ transaction, numbers: new FaqNumbersRepository(), wording })
  const site = new SiteService({ sections, publishing, dataRecords, search: searchService, wording, pdfs })
  const work = new WorkService({
    publishing,
    imports,
    currentEdition: async (companyId) => {
      const company = await companies.get(companyId)
      return publishing.edition(companyId, company.editionNumber)
    },
  })
  const upkeep = new UpkeepService({
    transaction,
    repository: new UpkeepRepository(knex),
    storage,
    clock,
    audit,
    lockDraft: (trx, companyId) => publishing.lockDraft(trx, companyId),
    imports,
    editions: editionRetention,
    wording,
    forgetPdf: async (trx, file) => {
      const track = pdfTrackOf(file.sectionType)
      return pdfs.forget(trx, file, await editionRetention.versionsInUse(trx, file.companyId, track))
    },
    async sweepTemporary(now) {
      await comparisonWorker.sweepFolders()
      await removeAbandonedUploads(config.dataDir, now)
      await removeAbandonedLogs(now)
    },
  })
  const jobs = [
    importJobs(imports.runs),
    pdfJobs(pdfs),
    mailJobs(mail),
    passwordJobs(passwords),
    companyJobs(companyDeletion),
    searchJobs(searchRebuilds),
    publicationJobs(publicationRun),
    recordJobs(searchService),
    upkeepJobs(upkeep),
    comparisonJobs(comparisonWorker),
  ]
  const runner = new JobRunner({
    repository: new JobsRepository(knex),
    handlers: Object.assign({}, ...jobs.map(({ handlers }) => handlers)),
    givenUp: Object.assign({}, ...jobs.map(({ givenUp }) => givenUp)),
    urgent: [MAIL_SEND, 'password-reset', PUBLICATION_JOB, INDEX_JOB],
    background: [COMPARISON_JOB, PDF_CHECK],
    daily: [UPKEEP_JOB],
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
    publications,
    publicationRun,
    publicationSettings,
    waitingRequests,
    draftRestore,
    companies,
    companyDeletion,
    pictures,
    hasher,
    origins,
    mail,
    audit,
    policies,
    sessions,
    pendingForms,
    passwords,
    twoFactor,
    signIn,
    profiles,
    members,
    notifications,
    systemAdmins,
    rateLimits,
    search: searchService,
    searchRebuilds,
    dataRecords,
    recordChanges,
    totalEntries,
    queue,
    imports,
    comparisons,
    comparisonWorker,
    uploads,
    pdfs,
    wording,
    singlePdfs,
    help: new HelpService({ entryHref: paths.helpEntry, pictureHref: paths.helpPicture }),
    faq,
    site,
    work,
    upkeep,
    runner,
    async close() {
      await Promise.all([search.close(), mailTransport.close(), rateLimits.close()])
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
  const cookies = new Cookies({
    secure: config.publicScheme === 'https',
    secret: config.sessionSecret,
    previousSecret: config.previousSessionSecret,
  })
  return {
    ...core,
    views: web.views,
    assets: web.assets,
    sessionStore: sessionDriver.store,
    cookies,
    agreements: new Agreements(cookies),
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
